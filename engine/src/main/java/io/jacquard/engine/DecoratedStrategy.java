// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.engine.execution.Execution;
import org.jspecify.annotations.Nullable;

/** Wraps another strategy: all that is not overridden is passed on. */
public abstract class DecoratedStrategy implements Strategy {
  private final Strategy inner;

  protected DecoratedStrategy(Strategy inner) {
    this.inner = inner;
  }

  @Override
  public @Nullable Proposal propose() {
    return inner.propose();
  }

  @Override
  public void observe(Execution execution) {
    inner.observe(execution);
  }

  @Override
  public StrategyReport report() {
    return inner.report();
  }
}
