// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.EventLog;
import io.jacquard.engine.Execution;
import io.jacquard.engine.ExecutionSettings;
import io.jacquard.engine.Location;
import io.jacquard.litmus.Catalogue;
import io.jacquard.oracle.Compiler;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.oracle.Probe;
import io.jacquard.oracle.Program;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.tests.Schedules.Choice;
import io.jacquard.trace.ExecutionRecord;
import io.jacquard.trace.Kind;
import io.jacquard.trace.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Permuting independent steps changes nothing in the record but their order: no name, value or hash
 * depends on anything but the causal past. Without this, partial-order methods are unsound.
 */
class CausalPastTests {
  private static final int SEEDS = Boolean.getBoolean("jacquard.sweep") ? 500 : 25;

  /** Kinds that also depend on things other than their location. */
  private static final Set<Kind> LEFT_OUT =
      EnumSet.of(Kind.YIELD, Kind.SLEEP, Kind.INTERRUPT, Kind.QUERY, Kind.EXIT, Kind.END);

  @ParameterizedTest
  @EnumSource(Family.class)
  void generatedPrograms(Family family) throws ClassNotFoundException {
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = Generator.generate(family, seed, 100_000);
      Runnable main = Lab.main(Compiler.compile(program, 0).load());
      permute(
          family + " " + seed,
          () -> {
            Probe.begin(program);
            main.run();
          },
          seed);
    }
  }

  @Test
  void programsThatUseHashesClocksAndNames() {
    List<Class<?>> programs = new ArrayList<>(Catalogue.programs("determinism"));
    programs.addAll(Catalogue.programs("escape"));
    io.jacquard.litmus.Outcome.sink = outcome -> {};
    for (Class<?> program : programs) {
      for (long seed = 0; seed < 4; seed++) {
        permute(program.getName(), Lab.main(program), seed);
      }
    }
  }

  private static void permute(String name, Runnable body, long seed) {
    Lab lab =
        Lab.of(body, Lab.best())
            .settings(new ExecutionSettings(10_000, false, false, false, false, 4))
            .maxExecutions(1);
    List<Choice> schedule = new ArrayList<>();
    List<Integer> swaps = new ArrayList<>();
    lab.observing(execution -> study(execution, schedule, swaps)).explore(new RandomStrategy(seed));
    Map<String, List<Operation>> original = byThread(lab.record(Schedules.follow(schedule)));
    Collections.shuffle(swaps, new java.util.Random(seed));
    for (int at : swaps.subList(0, Math.min(4, swaps.size()))) {
      List<Choice> swapped = new ArrayList<>(schedule);
      Collections.swap(swapped, at, at + 1);
      assertThat(byThread(lab.record(Schedules.follow(swapped))))
          .as("%s, seed %d, steps %d and %d swapped", name, seed, at, at + 1)
          .isEqualTo(original);
    }
  }

  /** Keeps the schedule, and the places where two neighbouring steps are independent. */
  private static void study(Execution execution, List<Choice> schedule, List<Integer> swaps) {
    EventLog log = execution.log();
    for (int i = 0; i < log.size(); i++) {
      schedule.add(new Choice(execution.threads().get(log.thread(i)).path(), log.outcome(i)));
      if (i > 0 && independent(log, i - 1, i)) {
        swaps.add(i - 1);
      }
    }
  }

  private static boolean independent(EventLog log, int a, int b) {
    Location first = log.location(a);
    Location second = log.location(b);
    return log.thread(a) != log.thread(b)
        && first != null
        && second != null
        && first != Location.EVERYTHING
        && second != Location.EVERYTHING
        && !LEFT_OUT.contains(log.kind(a))
        && !LEFT_OUT.contains(log.kind(b))
        && (first != second || !log.writes(a) && !log.writes(b));
  }

  /** The operations of each thread, without their position in the whole. */
  private static Map<String, List<Operation>> byThread(ExecutionRecord record) {
    Map<String, List<Operation>> threads = new TreeMap<>();
    for (Operation o : record.operations()) {
      threads
          .computeIfAbsent(o.thread(), key -> new ArrayList<>())
          .add(
              new Operation(
                  0,
                  o.thread(),
                  o.kind(),
                  o.object(),
                  o.member(),
                  o.place(),
                  o.before(),
                  o.after(),
                  o.outcome(),
                  o.target()));
    }
    return threads;
  }
}
