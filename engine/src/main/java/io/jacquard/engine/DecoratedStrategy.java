// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Another strategy with something around it: all that is not overridden is passed on. */
public abstract class DecoratedStrategy implements Strategy {
  private final Strategy inner;

  protected DecoratedStrategy(Strategy inner) {
    this.inner = inner;
  }

  @Override
  public @Nullable Director next() {
    return inner.next();
  }

  @Override
  public void observe(Execution execution) {
    inner.observe(execution);
  }

  @Override
  public @Nullable String claim() {
    return inner.claim();
  }

  @Override
  public Director again() {
    return inner.again();
  }

  @Override
  public boolean followsInputs() {
    return inner.followsInputs();
  }

  @Override
  public boolean solvesInputs() {
    return inner.solvesInputs();
  }

  @Override
  public void setConditions(PathConditions conditions) {
    inner.setConditions(conditions);
  }

  @Override
  public boolean drawsInputs() {
    return inner.drawsInputs();
  }

  @Override
  public List<String> bounds() {
    return inner.bounds();
  }

  @Override
  public Map<String, Object> facts() {
    return inner.facts();
  }

  @Override
  public List<String> remarks() {
    return inner.remarks();
  }

  @Override
  public OptionalLong traces(long executions) {
    return inner.traces(executions);
  }

  @Override
  public double progress() {
    return inner.progress();
  }
}
