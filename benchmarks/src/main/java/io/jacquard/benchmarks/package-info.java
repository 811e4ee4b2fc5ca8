// SPDX-License-Identifier: Apache-2.0
/**
 * What control costs.
 *
 * <p>Every figure is a ratio of variants that take turns in one process, or of processes that take
 * turns in one script; the median over the rounds is what counts. Started by {@code
 * benchmarks/run}.
 */
package io.jacquard.benchmarks;
