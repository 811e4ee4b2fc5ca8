// SPDX-License-Identifier: Apache-2.0

/**
 * Tests whose inputs and schedules Jacquard chooses: {@link io.jacquard.junit.JacquardTest}.
 *
 * <p>{@link io.jacquard.junit.JacquardExtension} implements the JUnit extension. {@code ToolJars}
 * loads the rest of Jacquard into the JVM, in its own class loader. {@code AgentAttachment}
 * attaches the agent if necessary. {@code TestLoader} loads the test class again, so that the agent
 * sees it.
 */
@NullMarked
package io.jacquard.junit;

import org.jspecify.annotations.NullMarked;
