// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Deadline;
import io.jacquard.engine.observe.Coverage;
import io.jacquard.prediction.interfere.SearchRules;
import io.jacquard.prediction.interfere.program.InterfereStrategy;
import io.jacquard.prediction.multitrace.MultiTraceLimits;
import io.jacquard.prediction.multitrace.MultiTraceStrategy;
import io.jacquard.solver.Solver;
import io.jacquard.solver.joint.JointSolver;
import io.jacquard.trace.card.Card;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Makes strategies that go by what threads read: by splicing runs, or by interferences. */
final class SplicingStrategies {
  /** A question is given up after so many refuted orders. */
  private static final int ROUNDS = 1_000;

  private final Solver solver;
  private final Deadline deadline;
  private final Coverage coverage;
  private final RunKeeper keeper;

  /**
   * @param keeper has the runs of earlier searches
   */
  SplicingStrategies(Solver solver, Deadline deadline, Coverage coverage, RunKeeper keeper) {
    this.solver = solver;
    this.deadline = deadline;
    this.coverage = coverage;
    this.keeper = keeper;
  }

  /**
   * @param most the highest number of interferences
   */
  Strategy interfering(int most) {
    return new InterfereStrategy(SearchRules.usual(most).complete(), solver, deadline);
  }

  /**
   * @param given executions that it is to begin with, after those that earlier searches have kept
   */
  Strategy splicing(List<Card> given) {
    List<Card> first = new ArrayList<>(keeper.cards());
    first.addAll(given);
    return new MultiTraceStrategy(
        MultiTraceLimits.USUAL,
        new JointSolver(
            solver,
            ROUNDS,
            new BooleanSupplier() {
              @Override
              public boolean getAsBoolean() {
                return deadline.isReached();
              }
            }),
        deadline,
        new IntSupplier() {
          @Override
          public int getAsInt() {
            Map<String, Coverage.@Nullable Missing> edges = coverage.edges(false);
            return edges.size() - Coverage.missing(edges).size();
          }
        },
        first);
  }
}
