// SPDX-License-Identifier: Apache-2.0

/**
 * Searches inside one JVM that runs under the agent ({@link io.jacquard.lab.Lab}), for tests and
 * for tools.
 */
@NullMarked
package io.jacquard.lab;

import org.jspecify.annotations.NullMarked;
