// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.random.RandomStrategy;
import org.jspecify.annotations.Nullable;

/**
 * What the default search was before it began with predictions: 200 executions drawn at random,
 * then partial-order reduction.
 */
final class DrawnThenReduced implements Strategy {
  private static final int DRAWN = 200;

  private final RandomStrategy random;
  private final Strategy reduction = Dpor.OPTIMAL.strategy();
  private int count;

  DrawnThenReduced(long seed) {
    random = new RandomStrategy(seed);
  }

  @Override
  public @Nullable Proposal propose() {
    return ++count <= DRAWN ? random.propose() : reduction.propose();
  }

  @Override
  public void observe(Execution execution) {
    if (count > DRAWN) {
      reduction.observe(execution);
    }
  }
}
