// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.timeouts;

import io.jacquard.engine.Budget;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import org.jspecify.annotations.Nullable;

/**
 * A search in two phases: first timed waits time out only when nothing else can run; then, if the
 * program has waited with a time limit, a second search lets them time out early as well. Most
 * programs expect no early timeout, and the first phase is much smaller.
 *
 * <p>What it reports is that of the present phase: the second one covers the first.
 */
public final class TimeoutPhases implements Strategy {
  /** Makes the strategy of a phase, at its beginning. */
  public interface Maker {
    Strategy make(boolean timeouts);
  }

  private final Maker maker;
  private final @Nullable Budget budget;
  private Strategy current;
  private boolean second;
  private boolean timed;
  private boolean begun;
  private long executions;
  private long start;

  /**
   * A search at its beginning, or in its first phase.
   *
   * @param budget once the program has waited with a time limit, the first phase ends with half of
   *     it; null if the first phase may have all of it
   * @param timed whether the program has waited with a time limit before
   */
  public TimeoutPhases(Maker maker, @Nullable Budget budget, boolean timed) {
    this.maker = maker;
    this.budget = budget;
    this.timed = timed;
    current = maker.make(false);
  }

  @Override
  public @Nullable Proposal propose() {
    if (!begun) {
      begun = true;
      start = System.nanoTime();
    }
    if (!second) {
      Proposal proposal = isHalfSpent() ? null : current.propose();
      if (proposal != null || !timed) {
        return proposal;
      }
      second = true;
      current = maker.make(true);
    }
    Proposal proposal = current.propose();
    return proposal == null ? null : proposal.withTimeouts();
  }

  private boolean isHalfSpent() {
    return timed && budget != null && budget.halfSpent(executions, start);
  }

  @Override
  public void observe(Execution execution) {
    timed |= execution.timedSeen();
    executions++;
    current.observe(execution);
  }

  @Override
  public StrategyReport report() {
    return current.report();
  }
}
