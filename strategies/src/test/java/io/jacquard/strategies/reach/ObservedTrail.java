// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.strategies.trail.Causality;
import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.trace.schedule.Choice;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Keeps a trail of each execution of a strategy, and computes what happened before what. */
final class ObservedTrail implements Strategy, Director {
  final ExecutionTrail trail = new ExecutionTrail();
  final Causality causality = new Causality(trail);
  private final Strategy inner;
  private final Runnable then;
  private @Nullable Director director;

  ObservedTrail(Strategy inner, Runnable then) {
    this.inner = inner;
    this.then = then;
  }

  @Override
  public @Nullable Proposal propose() {
    Proposal found = inner.propose();
    if (found == null) {
      return null;
    }
    director = found.director();
    trail.begin();
    return found.directedBy(this);
  }

  @Override
  public int choose(ChoicePoint point) {
    trail.arrive(point);
    int chosen = Objects.requireNonNull(director).choose(point);
    if (chosen >= 0) {
      int option = point.option(chosen);
      trail.choose(trail.numbers.number(Choice.thread(option)), Choice.outcome(option));
    }
    return chosen;
  }

  @Override
  public void bounded(ChoicePoint point) {
    trail.bounded(point);
    Objects.requireNonNull(director).bounded(point);
  }

  @Override
  public void observe(Execution execution) {
    inner.observe(execution);
    trail.end(execution.log(), false);
    causality.compute(0);
    then.run();
  }
}
