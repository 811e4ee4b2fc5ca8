// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.unfold.net.GrowingInts;
import io.jacquard.trace.record.OperationKind;

/** One step of an execution, as it becomes an event. */
final class ExecutedStep {
  /** The number of the thread. */
  int thread;

  int outcome;

  /** Whether it is a timeout that fired because nothing else could run. */
  boolean forced;

  /** The other outcomes that it could have had. */
  final GrowingInts others = new GrowingInts();

  /** If it is forced, the numbers of the other threads whose timeouts could have fired. */
  final GrowingInts rivals = new GrowingInts();

  /** Whether it needed its first location free of others. */
  boolean takes;

  /** At a branch on inputs, the directions, and the numbers of their conditions. */
  int[] directions = {};

  int[] conditions = {};

  // what it was, needed only of an event that the net does not have

  OperationKind kind = OperationKind.YIELD;

  /** Whether it has changed its first location. */
  boolean wrote;

  /** What is known of that location then; see {@link EnablednessRules}. */
  int state;
}
