// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.lab.Lab;
import io.jacquard.lab.Trailed;
import io.jacquard.litmus.Catalogue;
import io.jacquard.oracle.Compiler;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.oracle.Probe;
import io.jacquard.oracle.Program;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.tests.support.Schedules;
import io.jacquard.tests.support.Schedules.Choice;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Two neighbouring steps that the table of dependence calls independent can be swapped by brute
 * force: each is still possible, the rest of the schedule can be followed, and the record is the
 * same but for the order. So no name, value or hash depends on anything but the causal past; and no
 * pair is missing in the table. Without either, partial-order methods are unsound.
 */
class CausalPastTests {
  private static final int SEEDS = Boolean.getBoolean("jacquard.sweep") ? 500 : Lab.FAST ? 15 : 5;
  private static final int LITMUS_SEEDS = Lab.FAST ? 4 : 1;
  private static final int MOST_SWAPS = 4;

  /** To count more takes longer than to run the program with its steps swapped. */
  private static final int MOST_INTERLEAVINGS = 10_000;

  /** Not where time decides: two steps may be independent, and their other order forbidden. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = "DEADLINES_.*")
  void generatedPrograms(Family family) throws ClassNotFoundException {
    int swapped = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = Generator.generate(family, seed, MOST_INTERLEAVINGS);
      Runnable main = Lab.main(Compiler.compile(program, 0).load());
      swapped +=
          permute(
              family + " " + seed,
              () -> {
                Probe.begin(program);
                main.run();
              },
              false,
              seed);
    }
    assertThat(swapped).isGreaterThan(SEEDS);
  }

  @TestFactory
  Stream<DynamicTest> litmusPrograms() {
    io.jacquard.litmus.Outcome.sink = outcome -> {};
    return Catalogue.programs().stream()
        .filter(program -> Catalogue.of(program).minJdk() <= Runtime.version().feature())
        .filter(program -> Catalogue.of(program).args().length == 0)
        .map(
            program ->
                DynamicTest.dynamicTest(
                    program.getName(),
                    () -> {
                      boolean timeouts = Catalogue.of(program).timeouts();
                      for (long seed = 0; seed < LITMUS_SEEDS; seed++) {
                        permute(program.getName(), Lab.main(program), timeouts, seed);
                      }
                    }));
  }

  /** Swaps some independent neighbours of a random execution; returns how many. */
  private static int permute(String name, Runnable body, boolean timeouts, long seed) {
    Lab lab =
        Lab.of(body, Lab.best()).maxSteps(400).timeouts(timeouts).ignoringRaces().maxExecutions(1);
    List<Choice> schedule = new ArrayList<>();
    List<Integer> swaps = new ArrayList<>();
    Trailed random = new Trailed(new RandomStrategy(seed));
    lab.observing(execution -> study(execution, random.trail(), schedule, swaps)).explore(random);
    Map<String, List<Operation>> original = byThread(lab.record(Schedules.follow(schedule)));
    Collections.shuffle(swaps, new java.util.Random(seed));
    List<Integer> some = swaps.subList(0, Math.min(MOST_SWAPS, swaps.size()));
    for (int at : some) {
      List<Choice> swapped = new ArrayList<>(schedule);
      Collections.swap(swapped, at, at + 1);
      assertThat(byThread(lab.record(Schedules.follow(swapped))))
          .as("%s, seed %d, steps %d and %d swapped", name, seed, at, at + 1)
          .isEqualTo(original);
    }
    return some.size();
  }

  /** Keeps the schedule, and the places where two neighbouring steps are independent. */
  private static void study(
      Execution execution, ExecutionTrail trail, List<Choice> schedule, List<Integer> swaps) {
    EventLog log = execution.log();
    // after an operation whose thread finds an assumption false, nothing can be done
    boolean discarded = execution.ending() == Ending.DISCARDED;
    for (int i = 0; i < log.size(); i++) {
      schedule.add(new Choice(execution.threads().get(log.thread(i)).path(), log.outcome(i)));
      if (i > 0
          && !(discarded && i == log.size() - 1)
          && !Dependence.dependent(trail.footprint(i - 1), trail.footprint(i))
          && !(trail.isLimited(i) && log.outcome(i) == Outcomes.TIMEOUT) // not due before
          && log.kind(i - 1) != OperationKind.YIELD
          && log.kind(i)
              != OperationKind.YIELD) { // the second of two yields waits for others to move
        swaps.add(i - 1);
      }
    }
  }

  /** The operations of each thread, without their position in the whole. */
  private static Map<String, List<Operation>> byThread(ExecutionRecord record) {
    Map<String, List<Operation>> threads = new TreeMap<>();
    for (Operation o : record.operations()) {
      threads.computeIfAbsent(o.thread(), key -> new ArrayList<>()).add(o.at(0));
    }
    return threads;
  }
}
