// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.strategies.random.RandomStrategy;

/** Random schedules, with inputs followed: for programs that could ask for some and do not. */
final class FollowingStrategy implements Strategy {
  private final RandomStrategy random;

  FollowingStrategy(long seed) {
    random = new RandomStrategy(seed);
  }

  @Override
  public Proposal propose() {
    return new Proposal(random.next(), InputPolicy.CHOSEN);
  }
}
