// SPDX-License-Identifier: Apache-2.0

/**
 * Sequential programs with inputs, whose paths are counted. Each is small enough to be finished.
 */
package io.jacquard.benchmarks.inputs;
