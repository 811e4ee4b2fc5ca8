// SPDX-License-Identifier: Apache-2.0

/**
 * Tests whose inputs and schedules Jacquard chooses: {@link io.jacquard.junit.JacquardTest}.
 *
 * <p>{@link io.jacquard.junit.JacquardExtension} talks to JUnit. {@code Tool} brings the rest of
 * Jacquard into the JVM, in a class loader of its own, and the agent, by attaching it if need be.
 * {@code ProgramLoader} loads the test class anew, so that the agent sees it.
 */
@NullMarked
package io.jacquard.junit;

import org.jspecify.annotations.NullMarked;
