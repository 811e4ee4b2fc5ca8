// SPDX-License-Identifier: Apache-2.0

/**
 * The programs by which papers on systematic testing measure themselves, with their size as
 * argument. Their numbers of traces are known, and {@code PaperCountsTests} compares them with what
 * {@code dpor} and {@code raceflip} need:
 *
 * <pre>
 * ./jacquard run --strategy dpor --all -cp examples/target/classes io.jacquard.examples.papers.Dining 3 2
 * </pre>
 *
 * <p>The papers count the operations of threads that all run from the beginning. Here main starts
 * them and joins nobody, which adds the same edges to every trace and so changes no number. Shared
 * variables are volatile, because the papers assume sequentially consistent memory and Java
 * promises it for nothing less.
 */
package io.jacquard.examples.papers;
