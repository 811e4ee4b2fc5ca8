// SPDX-License-Identifier: Apache-2.0

/**
 * The bug suite: well-known concurrency bugs, each in a faulty and a corrected version with its
 * size as arguments. {@code docs/bug-suite.md} is its table; every program has a main method and a
 * {@link io.jacquard.examples.suite.Specimen}.
 */
package io.jacquard.examples.suite;
