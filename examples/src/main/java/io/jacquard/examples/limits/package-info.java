// SPDX-License-Identifier: Apache-2.0

/**
 * Programs on which Jacquard is wrong: each shows one row of {@code docs/limits.md}. The comment of
 * each says what Jacquard answers today, and what is true.
 *
 * <p>A program that gets the true answer has done its duty: move it to the litmus suite, and remove
 * the row.
 */
package io.jacquard.examples.limits;
