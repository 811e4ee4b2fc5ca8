// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.schedule.Choice;
import org.jspecify.annotations.Nullable;

/** A strategy whose executions leave a trail: what each operation touched, as reductions see it. */
public final class Trailed extends Delegating {
  private final ExecutionTrail trail = new ExecutionTrail();

  public Trailed(Strategy inner) {
    super(inner);
  }

  /** The trail of the last execution, once it has ended. */
  public ExecutionTrail trail() {
    return trail;
  }

  @Override
  public @Nullable Proposal propose() {
    trail.begin();
    return super.propose();
  }

  @Override
  public int choose(ChoicePoint point) {
    trail.arrive(point);
    int choice = super.choose(point);
    if (choice >= 0) {
      int option = point.option(choice);
      trail.choose(trail.numbers.number(Choice.thread(option)), Choice.outcome(option));
    }
    return choice;
  }

  @Override
  public void observe(Execution execution) {
    trail.end(execution.log(), execution.ending() == Ending.REDUNDANT);
    super.observe(execution);
  }
}
