// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.record.Operation;
import java.util.List;

/** One line of the picture of an execution. */
public sealed interface Row {
  /**
   * A step that matters.
   *
   * @param marked whether the failure shows in it
   * @param times how often the thread did this in a row
   */
  record Step(Operation operation, boolean marked, int times) implements Row {}

  /**
   * Steps that do not.
   *
   * @param threads paths of the threads that did them
   */
  record Fold(int steps, List<String> threads) implements Row {}

  /** The thread goes no further: it failed or waits for ever. */
  record Stop(Stopped stopped) implements Row {}
}
