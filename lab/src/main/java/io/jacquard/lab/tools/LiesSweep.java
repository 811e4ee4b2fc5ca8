// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import io.jacquard.engine.Strategy;
import io.jacquard.lab.lies.CallPair;
import io.jacquard.lab.lies.CallPrograms;
import io.jacquard.lab.lies.CallTable;
import io.jacquard.lab.lies.DrawnCalls;
import io.jacquard.lab.lies.SharedObject;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Unfold;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Lets two threads meet in objects of the JDK, and compares the outcomes that searches find with
 * those of the plain JVM. Each argument is {@code name=value}:
 *
 * <pre>
 * seed=1                  of the programs that are drawn
 * programs=1000           how many are drawn after those of the table; 0 is without end
 * runs=300                how often each runs on the plain JVM, with both threads at once
 * strategy=dpor           or enumerate, raceflip, unfold
 * only=StringBuffer       those of the table alone that have this text
 * show=LIE                the verdicts whose programs are printed
 * </pre>
 *
 * <p>Ends with code 1 after a lie that the table does not mark as known.
 */
public final class LiesSweep {
  private static final int CHUNK = 250;

  private final Map<SharedObject.Verdict, Integer> counts =
      new EnumMap<>(SharedObject.Verdict.class);
  private final Supplier<Strategy> strategy;
  private final List<String> shown;
  private final int runs;

  private LiesSweep(Map<String, String> options) {
    strategy = strategy(options.getOrDefault("strategy", "dpor"));
    shown = List.of(options.getOrDefault("show", "LIE").split(","));
    runs = Integer.parseInt(options.getOrDefault("runs", "300"));
  }

  /** Compares; see the comment of the class. */
  public static void main(String[] args) {
    Map<String, String> options = SweepOptions.parse(args);
    long seed = Long.parseLong(options.getOrDefault("seed", "1"));
    long programs = Long.parseLong(options.getOrDefault("programs", "1000"));
    System.out.println("seed=" + seed + ", " + programs + " drawn programs after the table");
    LiesSweep sweep = new LiesSweep(options);
    String only = options.getOrDefault("only", "");
    sweep.run(CallTable.pairs().stream().filter(pair -> pair.toString().contains(only)).toList());
    if (!only.isEmpty()) {
      return;
    }
    DrawnCalls drawn = new DrawnCalls(seed);
    for (long done = 0; programs == 0 || done < programs; done += CHUNK) {
      sweep.run(
          Stream.generate(drawn::next)
              .limit(programs == 0 ? CHUNK : Math.min(CHUNK, programs - done))
              .toList());
    }
    System.exit(sweep.counts.containsKey(SharedObject.Verdict.LIE) ? 1 : 0);
  }

  private static Supplier<Strategy> strategy(String name) {
    return switch (name) {
      case "dpor" -> Dpor.OPTIMAL::strategy;
      case "enumerate" -> EnumerateStrategy::new;
      case "raceflip" -> () -> RaceFlip.of("sleepset");
      case "unfold" -> () -> new Unfold(ReadEncoding.values()[0], 0);
      default -> throw new IllegalArgumentException("strategy=" + name);
    };
  }

  private void run(List<CallPair> pairs) {
    for (SharedObject program : new CallPrograms(pairs).programs()) {
      SharedObject.Verdict verdict = program.check(strategy.get(), runs);
      counts.merge(verdict, 1, Integer::sum);
      if (shown.contains(verdict.name())) {
        System.out.println(verdict + " " + program + "\n    " + program.said());
      }
    }
    System.out.println(counts);
  }
}
