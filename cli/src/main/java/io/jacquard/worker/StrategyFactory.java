// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Strategy;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.StrategyChoice;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.random.PctStrategy;
import io.jacquard.strategies.random.PosStrategy;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.strategies.random.SurwStrategy;

/** From the name of a strategy to the strategy. */
final class StrategyFactory {
  private static final StrategyChoice DEFAULT = new StrategyChoice("random", "");

  private final StrategyChoice choice;
  private final long seed;
  private final int preemptions;

  StrategyFactory(Settings settings) {
    choice = settings.find(Options.STRATEGY).orElse(DEFAULT);
    seed = settings.get(Options.SEED);
    preemptions = settings.find(Options.PREEMPTIONS).orElse(-1);
  }

  String name() {
    return choice.toString();
  }

  /** Whether the strategy draws input values; systematic ones keep the first. */
  boolean drawsInputs() {
    return switch (choice.name()) {
      case "enumerate", "dpor" -> false;
      default -> true;
    };
  }

  Strategy make() {
    return switch (choice.name()) {
      case "random" -> new RandomStrategy(seed);
      case "pct" -> new PctStrategy(seed);
      case "pos" -> new PosStrategy(seed);
      case "surw" -> new SurwStrategy(seed);
      case "enumerate" -> new EnumerateStrategy(preemptions);
      case "dpor" -> Dpor.of(choice.mode()).strategy();
      default -> throw new IllegalStateException("no strategy " + choice);
    };
  }
}
