// SPDX-License-Identifier: Apache-2.0

/**
 * Changes to a method as a whole: its entry, monitors, exception handlers, callbacks from the JDK,
 * and method references.
 */
package io.jacquard.agent.method;
