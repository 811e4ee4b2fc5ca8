// SPDX-License-Identifier: Apache-2.0

/** Starts the tool in the JVM under test. */
package io.jacquard.runtime.launch;
