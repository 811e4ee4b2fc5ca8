// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.ExecutionSettings;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.oracle.Compiler;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Inputs;
import io.jacquard.oracle.Interpreter;
import io.jacquard.oracle.Probe;
import io.jacquard.oracle.Program;
import io.jacquard.solver.Nothing;
import io.jacquard.solver.search.IntegerSearch;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.Cost;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.enumerate.IterativeBounding;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.trace.Ending;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * On generated programs with inputs, a search over paths and schedules finds what trying all inputs
 * and interleavings finds, and comes to each pair of a trace and a path once.
 */
class InputOracleTests {
  private static final boolean FAST = Lab.best().name().equals("continuation");
  private static final int SEEDS = FAST ? 30 : 3;
  private static final long MOST_INTERLEAVINGS = FAST ? 200 : 30;
  private static final long WALKED = 20_000;

  /** What inputs are mixed with. */
  enum Kind {
    MEMORY,
    LOCKS,
    WAIT_NOTIFY,
    ATOMICS,
    CONTROL,
    EXCEPTIONS,
    THREADS,
    ARRAYS;

    Family family() {
      return Family.valueOf(name());
    }
  }

  /** Strategies, and whether they come to each pair exactly once. */
  private static final Map<String, Supplier<Strategy>> ONCE = new LinkedHashMap<>();

  private static final Map<String, Supplier<Strategy>> OTHERS = new LinkedHashMap<>();

  static {
    ONCE.put("dpor:optimal", () -> Dpor.OPTIMAL.strategy());
    ONCE.put("dpor:source", () -> Dpor.SOURCE.strategy());
    ONCE.put("raceflip:sleepset", () -> RaceFlip.of("sleepset"));
    OTHERS.put("enumerate", EnumerateStrategy::new);
    OTHERS.put("dpor:persistent", () -> Dpor.PERSISTENT.strategy());
    OTHERS.put("dpor:1", () -> Dpor.ONE.strategy());
    OTHERS.put("dpor:2", () -> Dpor.TWO.strategy());
    OTHERS.put("raceflip:efficient", () -> RaceFlip.of("efficient"));
    OTHERS.put("preemptions", () -> new IterativeBounding(Cost.PREEMPTIONS, 100));
  }

  /** All outcomes, without the values of inputs, and all pairs of a trace and a path. */
  private record Expected(SortedSet<String> outcomes, Set<String> pairs) {}

  private static Optional<Expected> bruteForce(Program program) {
    SortedSet<String> outcomes = new TreeSet<>();
    Set<String> pairs = new HashSet<>();
    for (int x = 0; x < Inputs.VALUES; x++) {
      for (int y = 0; y < Inputs.VALUES; y++) {
        Optional<Interpreter.Exploration> all =
            Interpreter.explore(Inputs.given(program, x, y), WALKED);
        if (all.isEmpty()) {
          return Optional.empty();
        }
        all.get()
            .ends()
            .forEach(
                (trace, end) -> {
                  String outcome = Inputs.withoutInputs(program, end);
                  outcomes.add(outcome);
                  pairs.add(trace + outcome);
                });
      }
    }
    return Optional.of(new Expected(outcomes, pairs));
  }

  private record Seen(SortedSet<String> outcomes, long executions, Explorer explorer) {}

  private static Seen explore(Program program, Class<?> main, Strategy strategy) {
    SortedSet<String> outcomes = new TreeSet<>();
    Runnable body = Lab.main(main);
    Lab.Report report =
        Lab.of(
                () -> {
                  Probe.begin(program);
                  body.run();
                },
                Lab.best())
            .settings(new ExecutionSettings(10_000, false, false, false, false, 4))
            .following(new PathSearch(new IntegerSearch(new Nothing("too hard"))))
            .observing(
                execution -> {
                  if (execution.ending() != Ending.REDUNDANT) {
                    outcomes.add(Inputs.withoutInputs(program, Probe.outcome(main)));
                  }
                })
            .explore(strategy);
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    return new Seen(outcomes, report.explorer().tally().executions(), report.explorer());
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void pathsAndTraces(Kind kind) throws Exception {
    int checked = 0;
    List<String> problems = new ArrayList<>();
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = Inputs.generate(kind.family(), seed, MOST_INTERLEAVINGS);
      Optional<Expected> expected = bruteForce(program);
      if (expected.isEmpty()) {
        continue;
      }
      checked++;
      Class<?> main = Compiler.compile(program, 0).load();
      for (var each : ONCE.entrySet()) {
        Seen seen = explore(program, main, each.getValue().get());
        if (!seen.outcomes.equals(expected.get().outcomes)
            || seen.executions != expected.get().pairs.size()
            || seen.explorer.tally().of(Ending.DIVERGED) > 0) {
          problems.add(
              each.getKey()
                  + " seed "
                  + seed
                  + ": "
                  + seen.executions
                  + " executions, expected "
                  + expected.get().pairs.size()
                  + ", diverged "
                  + seen.explorer.tally().of(Ending.DIVERGED)
                  + "\n"
                  + seen.outcomes
                  + "\n"
                  + expected.get().outcomes
                  + "\n"
                  + program);
        }
      }
      for (var each : OTHERS.entrySet()) {
        assertThat(explore(program, main, each.getValue().get()).outcomes)
            .as("%s, seed %d:%n%s", each.getKey(), seed, program)
            .isEqualTo(expected.get().outcomes);
      }
    }
    assertThat(problems).isEmpty();
    assertThat(checked).isGreaterThan(SEEDS / 2);
  }
}
