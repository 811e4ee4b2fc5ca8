// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import io.jacquard.solver.expr.Model;
import java.util.List;

/**
 * What to run.
 *
 * @param inputs values of inputs, and of reads
 * @param order the steps, the first first; behind them the thread of the sink continues alone
 */
public record PlannedTest(Scenario scenario, Model inputs, List<ForestNode> order) {
  public PlannedTest {
    order = List.copyOf(order);
  }
}
