// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.engine.DecoratedStrategy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.schedule.Reductions;
import org.jspecify.annotations.Nullable;

/** Another strategy, for those who want to see what it chooses. */
public abstract class Delegating extends DecoratedStrategy implements Director {
  private Director director = point -> Director.STOP;

  protected Delegating(Strategy inner) {
    super(inner);
  }

  @Override
  public @Nullable Proposal propose() {
    Proposal found = super.propose();
    if (found == null) {
      return null;
    }
    director = found.director();
    return found.directedBy(this);
  }

  @Override
  public void restart() {
    director.restart();
  }

  @Override
  public int choose(ChoicePoint point) {
    return director.choose(point);
  }

  @Override
  public void bounded(ChoicePoint point) {
    director.bounded(point);
  }

  @Override
  public boolean isPlanCompleted() {
    return director.isPlanCompleted();
  }

  @Override
  public Reductions reductions() {
    return director.reductions();
  }

  @Override
  public boolean resumesSpins() {
    return director.resumesSpins();
  }
}
