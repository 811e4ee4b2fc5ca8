// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.lab.Lab;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Inputs;
import io.jacquard.oracle.Interpreter;
import io.jacquard.oracle.Probe;
import io.jacquard.oracle.Program;
import io.jacquard.tests.support.Followed;
import io.jacquard.trace.record.Ending;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Generated programs with inputs: what they can do, and what a search sees of it. */
public final class InputPrograms {
  private static final long WALKED = 20_000;

  private InputPrograms() {}

  /** What inputs are mixed with. */
  public enum Kind {
    MEMORY,
    LOCKS,
    WAIT_NOTIFY,
    ATOMICS,
    CONTROL,
    EXCEPTIONS,
    THREADS,
    ARRAYS;

    public Family family() {
      return Family.valueOf(name());
    }
  }

  /** All outcomes, without the values of inputs, and all pairs of a trace and a path. */
  public record Expected(SortedSet<String> outcomes, Set<String> pairs) {}

  public static Optional<Expected> bruteForce(Program program) {
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

  public record Seen(SortedSet<String> outcomes, long executions, Explorer explorer) {}

  public static Seen explore(Program program, Class<?> main, Strategy strategy) {
    return explore(program, main, strategy, Followed.paths());
  }

  public static Seen explore(Program program, Class<?> main, Strategy strategy, PathSearch paths) {
    SortedSet<String> outcomes = new TreeSet<>();
    Runnable body = Lab.main(main);
    Lab.Report report =
        Lab.of(
                () -> {
                  Probe.begin(program);
                  body.run();
                },
                Lab.best())
            .ignoringRaces()
            .following(paths)
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
}
