// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.engine.Strategy;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.strategies.reach.ReachabilityTesting;
import java.util.List;
import java.util.function.Supplier;

/** A strategy that claims to be complete, and what that means in numbers. */
public record Promise(String name, Measure measure, Supplier<Strategy> strategy) {
  /** What is executed how often. */
  public enum Measure {
    /** Every interleaving once. */
    INTERLEAVINGS,
    /** Every trace once; nothing is cut. */
    OPTIMAL,
    /** Every trace once; some executions are cut. */
    ONCE,
    /** Every trace, some more than once. */
    COVER
  }

  public static final Promise ENUMERATE =
      new Promise("enumerate", Measure.INTERLEAVINGS, () -> new EnumerateStrategy());

  public static final Promise OPTIMAL =
      new Promise("dpor:optimal", Measure.OPTIMAL, Dpor.OPTIMAL::strategy);

  public static final Promise REACH =
      new Promise("reach", Measure.ONCE, () -> new ReachabilityTesting());

  /** All that claim to be complete. */
  public static final List<Promise> ALL =
      List.of(
          ENUMERATE,
          OPTIMAL,
          REACH,
          new Promise("dpor:source", Measure.ONCE, Dpor.SOURCE::strategy),
          new Promise("dpor:persistent", Measure.COVER, Dpor.PERSISTENT::strategy),
          new Promise("dpor:1", Measure.COVER, Dpor.ONE::strategy),
          new Promise("dpor:2", Measure.ONCE, Dpor.TWO::strategy),
          new Promise("raceflip:sleepset", Measure.ONCE, () -> RaceFlip.of("sleepset")),
          new Promise("raceflip:efficient", Measure.COVER, () -> RaceFlip.of("efficient")),
          new Promise("raceflip:simple", Measure.INTERLEAVINGS, () -> RaceFlip.of("simple")));

  /** Whether it holds where time limits end in an order of their own. */
  public boolean coversTime() {
    return !name.startsWith("reach") && !name.startsWith("raceflip");
  }

  @Override
  public String toString() {
    return name;
  }
}
