// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

/**
 * Where a thread is about to wait for the end of another one, on whatever path that comes to it.
 *
 * @param parent what the waiting thread has done last
 * @param action the join
 */
record JoinPoint(ForestNode parent, String thread, Action action) {}
