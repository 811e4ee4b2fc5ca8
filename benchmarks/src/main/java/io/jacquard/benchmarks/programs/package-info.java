// SPDX-License-Identifier: Apache-2.0
/**
 * The programs that are measured: ordinary Java that knows nothing of the tool.
 *
 * <p>The agent's scope in the benchmarks is this package. The plain variant of each program is the
 * same class file, loaded by a class loader that the agent leaves alone.
 */
package io.jacquard.benchmarks.programs;
