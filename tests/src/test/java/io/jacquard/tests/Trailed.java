// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import io.jacquard.engine.ChoicePoint;
import io.jacquard.engine.Director;
import io.jacquard.engine.Execution;
import io.jacquard.engine.Strategy;
import io.jacquard.strategies.dpor.Trail;
import io.jacquard.trace.Ending;
import org.jspecify.annotations.Nullable;

/** A strategy whose executions leave a trail: what each operation touched, as reductions see it. */
final class Trailed implements Strategy {
  private final Strategy inner;
  private final Trail trail = new Trail();

  Trailed(Strategy inner) {
    this.inner = inner;
  }

  /** The trail of the last execution, once it has ended. */
  Trail trail() {
    return trail;
  }

  @Override
  public @Nullable Director next() {
    trail.begin();
    Director director = inner.next();
    return director == null ? null : new Following(director);
  }

  @Override
  public void observe(Execution execution) {
    trail.end(execution.log(), execution.ending() == Ending.REDUNDANT);
    inner.observe(execution);
  }

  @Override
  public @Nullable String claim() {
    return inner.claim();
  }

  /** Enters each choice. */
  private final class Following implements Director {
    private final Director director;

    Following(Director director) {
      this.director = director;
    }

    @Override
    public int choose(ChoicePoint point) {
      trail.arrive(point);
      int choice = director.choose(point);
      if (choice >= 0) {
        int option = point.option(choice);
        trail.choose(trail.numbers.number(option >> 8), option & 255);
      }
      return choice;
    }

    @Override
    public boolean isFollowed() {
      return director.isFollowed();
    }

    @Override
    public boolean resumesSpins() {
      return director.resumesSpins();
    }
  }
}
