// SPDX-License-Identifier: Apache-2.0

/**
 * Calls that leave the application. {@link io.jacquard.agent.call.CallRewriter} gives each call to
 * the class for its kind: locks, atomics, variable handles, methods that the runtime replaces, and
 * all other code of the JDK and of libraries.
 */
package io.jacquard.agent.call;
