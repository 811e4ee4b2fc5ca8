// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import io.jacquard.engine.ChoicePoint;
import io.jacquard.engine.Director;
import io.jacquard.engine.Execution;
import io.jacquard.engine.Strategy;
import org.jspecify.annotations.Nullable;

/** Another strategy, for those who want to see what it does. */
abstract class Delegating implements Strategy, Director {
  private final Strategy inner;
  private Director director = point -> Director.STOP;

  Delegating(Strategy inner) {
    this.inner = inner;
  }

  @Override
  public @Nullable Director next() {
    Director found = inner.next();
    if (found == null) {
      return null;
    }
    director = found;
    return this;
  }

  @Override
  public int choose(ChoicePoint point) {
    return director.choose(point);
  }

  @Override
  public boolean isFollowed() {
    return director.isFollowed();
  }

  @Override
  public boolean resumesSpins() {
    return director.resumesSpins();
  }

  @Override
  public void observe(Execution execution) {
    inner.observe(execution);
  }

  @Override
  public @Nullable String claim() {
    return inner.claim();
  }
}
