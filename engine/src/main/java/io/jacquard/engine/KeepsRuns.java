// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.trace.card.ExecutionSettings;
import java.util.List;
import java.util.Map;

/** A strategy that can begin with executions of earlier searches. */
public interface KeepsRuns {
  /**
   * An execution that another search may begin with.
   *
   * @param inputs as a card has them
   * @param schedule as a card has it
   * @param branches the directions of branches that it took, by names that other JVMs have, too
   */
  record Run(
      ExecutionSettings settings,
      Map<String, String> inputs,
      int[] schedule,
      List<String> branches) {}

  /** Executions that are worth it, the oldest first. Called between two executions. */
  List<Run> runs();

  /** How many of the executions that it was to begin with have been executed. */
  int begunWith();
}
