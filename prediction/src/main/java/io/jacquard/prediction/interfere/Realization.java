// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import io.jacquard.solver.expr.Model;
import java.util.List;
import java.util.Set;

/** Whether there are inputs and an order for a scenario. */
sealed interface Realization {
  /**
   * There are.
   *
   * @param order the steps that are no branches, the first first
   */
  record Possible(Model inputs, List<ForestNode> order) implements Realization {}

  /**
   * There are none.
   *
   * @param core reads of the local past: as long as they stay so, there are none whatever else is
   *     read
   */
  record Impossible(Set<ForestNode> core) implements Realization {}

  /** Nobody could say. */
  record Unknown(String why) implements Realization {}
}
