// SPDX-License-Identifier: Apache-2.0

/**
 * The programs of Table 4 of Lei and Carver, <em>Reachability Testing of Concurrent Programs</em>:
 * a bounded buffer (BB), readers and writers (RW), dining philosophers (DP) and distributed mutual
 * exclusion (DME), with semaphores, with monitors whose signals hand over (SU) or let the signaller
 * continue (SC), and with selective wait at ports. Without arguments each has the size of the
 * paper.
 *
 * <pre>
 * ./jacquard run --strategy dpor:optimal --all -cp examples/target/classes:ports/target/classes \
 *     io.jacquard.examples.papers.reachability.BBSemaphore
 * </pre>
 *
 * <p>The report has no listings. The programs follow those of the authors' book, Carver and Tai,
 * <em>Modern Multithreading</em>, as far as they are public, and have the paper's numbers of
 * sequences; {@code ReachabilityCountsTests} compares them. The deadlocking philosophers are {@link
 * io.jacquard.examples.papers.Dining} with one meal.
 */
package io.jacquard.examples.papers.reachability;
