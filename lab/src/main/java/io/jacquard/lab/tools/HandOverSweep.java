// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Strategy;
import io.jacquard.lab.handover.Batch;
import io.jacquard.lab.handover.DrawnWays;
import io.jacquard.lab.handover.Way;
import io.jacquard.lab.handover.WrittenTable;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.search.Pipeline;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Seeds;
import io.jacquard.strategies.unfold.TargetOrder;
import io.jacquard.strategies.unfold.Unfold;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Hands an input through the JDK in as many ways as one likes, and compares what searches say with
 * all values of the input. Each argument is {@code name=value}:
 *
 * <pre>
 * seed=1                  of the ways that are drawn
 * ways=20000              how many are drawn after those of the table; 0 is without end
 * strategy=dpor           or enumerate, raceflip, unfold
 * show=LIE,FALSE_ALARM    the verdicts whose ways are printed
 * </pre>
 *
 * <p>Ends with code 1 after a lie or a false alarm.
 */
public final class HandOverSweep {
  private static final int CHUNK = 500;

  private final Map<Way.Verdict, Integer> counts = new EnumMap<>(Way.Verdict.class);
  private final Function<PathSearch, Strategy> strategy;
  private final List<String> shown;

  private HandOverSweep(Map<String, String> options) {
    strategy = strategy(options.getOrDefault("strategy", "dpor"));
    shown = List.of(options.getOrDefault("show", "LIE,FALSE_ALARM").split(","));
  }

  /** Compares; see the comment of the class. */
  public static void main(String[] args) {
    Map<String, String> options = SweepOptions.parse(args);
    long seed = Long.parseLong(options.getOrDefault("seed", "1"));
    long ways = Long.parseLong(options.getOrDefault("ways", "20000"));
    System.out.println("seed=" + seed + ", then " + ways + " drawn ways");
    HandOverSweep sweep = new HandOverSweep(options);
    sweep.run(WrittenTable.ways());
    DrawnWays drawn = new DrawnWays(seed);
    for (long done = 0; ways == 0 || done < ways; done += CHUNK) {
      sweep.run(Stream.generate(drawn::next).limit(CHUNK).toList());
    }
    boolean broken =
        sweep.counts.containsKey(Way.Verdict.LIE)
            || sweep.counts.containsKey(Way.Verdict.FALSE_ALARM);
    System.exit(broken ? 1 : 0);
  }

  private static Function<PathSearch, Strategy> strategy(String name) {
    return switch (name) {
      case "enumerate" -> paths -> new EnumerateStrategy();
      case "raceflip" -> paths -> RaceFlip.of("sleepset");
      case "unfold" ->
          paths ->
              new Unfold(
                  ReadEncoding.values()[0], TargetOrder.NEWEST, 0, Seeds.NONE, paths.conditions());
      case "dpor" -> paths -> Dpor.OPTIMAL.strategy();
      default -> throw new IllegalArgumentException("strategy=" + name);
    };
  }

  private void run(List<String> texts) {
    for (Way way : new Batch(texts).ways()) {
      PathSearch paths =
          new PathSearch(Pipeline.ALL.before(new UnavailableSolver("too hard for a sweep")));
      Way.Verdict verdict = way.check(paths, strategy);
      counts.merge(verdict, 1, Integer::sum);
      if (shown.contains(verdict.name())) {
        System.out.println(verdict + " " + way + "\n    " + way.said());
      }
    }
    System.out.println(counts);
  }
}
