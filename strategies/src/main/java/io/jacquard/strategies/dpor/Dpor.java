// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.schedule.Reductions;

/** The variants of dynamic partial-order reduction. */
public enum Dpor {
  /** Flanagan and Godefroid: backtrack sets alone. */
  PERSISTENT("persistent"),
  /** With sleep sets, which are ignored where the thread to be tried sleeps. */
  ONE("1"),
  /** With sleep sets; where the thread to be tried sleeps, all that do not are. */
  TWO("2"),
  /** Source sets and sleep sets. */
  SOURCE("source"),
  /** Wakeup trees: every trace exactly once and nothing else. */
  OPTIMAL("optimal");

  private final String mode;

  Dpor(String mode) {
    this.mode = mode;
  }

  /** The name behind {@code dpor:}. */
  public String mode() {
    return mode;
  }

  /** The variant of that name. */
  public static Dpor of(String mode) {
    for (Dpor variant : values()) {
      if (variant.mode.equals(mode)) {
        return variant;
      }
    }
    throw new IllegalArgumentException("no such variant of dpor: " + mode);
  }

  /** A new search. */
  public Strategy strategy() {
    return strategy(Reductions.NONE);
  }

  /**
   * A new search.
   *
   * @param reductions what makes no difference
   */
  public Strategy strategy(Reductions reductions) {
    return new IterativeDeepening(this, reductions);
  }

  /** A new search that goes as deep as an execution does. */
  DepthFirst depthFirst(Reductions reductions) {
    return switch (this) {
      case PERSISTENT -> new PersistentDpor(PersistentDpor.Sleep.NEVER, reductions);
      case ONE -> new PersistentDpor(PersistentDpor.Sleep.IGNORED, reductions);
      case TWO -> new PersistentDpor(PersistentDpor.Sleep.OTHERS, reductions);
      case SOURCE -> new SourceDpor(reductions);
      case OPTIMAL -> new OptimalDpor(reductions);
    };
  }
}
