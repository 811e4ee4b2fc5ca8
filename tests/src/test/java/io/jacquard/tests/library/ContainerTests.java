// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.library;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.lab.Lab;
import io.jacquard.runtime.program.Sites;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.tests.programs.ContainerCode;
import io.jacquard.tests.programs.Containers;
import io.jacquard.trace.record.Ending;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * What calls of containers touch is known well enough: on random programs the reduction sees the
 * same outcomes, deadlocks and races as the enumeration of all interleavings.
 */
class ContainerTests {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int PROGRAMS = SWEEP ? 20_000 : Lab.FAST ? 400 : 40;
  private static final long FIRST = Long.getLong("jacquard.seed", 0);
  private static final int MOST = Integer.getInteger("jacquard.most", Lab.FAST ? 1_000 : 300);

  /** What a search saw. */
  private record Seen(Set<String> outcomes, Set<String> races) {}

  @Test
  void theReductionSeesWhatEnumerationSees() {
    int compared = 0;
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      ContainerCode.Code code = ContainerCode.random(seed);
      Seen all = explore(code, new EnumerateStrategy());
      if (all != null) {
        compared++;
        Seen reduced = explore(code, Dpor.OPTIMAL.strategy());
        assertThat(reduced).as("seed %d: %s", seed, code).isEqualTo(all);
      }
    }
    assertThat(compared).isGreaterThan(PROGRAMS / 3);
  }

  /** Null if there is too much to see. */
  private static @Nullable Seen explore(ContainerCode.Code code, Strategy strategy) {
    ContainerCode.set(code);
    Set<String> outcomes = new TreeSet<>();
    Set<String> races = new TreeSet<>();
    Lab.Report report =
        Lab.of(Lab.main(Containers.class), Lab.best())
            .maxSteps(1_000)
            .maxExecutions(MOST)
            .observing(
                execution -> {
                  if (execution.ending() != Ending.REDUNDANT) {
                    outcomes.add(execution.ending() + " " + ContainerCode.said());
                    for (RaceDetector.Race race : execution.races()) {
                      races.add(name(race));
                    }
                  }
                })
            .explore(strategy);
    assertThat(report.explorer().limits().list()).as("%s", code).isEmpty();
    return report.end() == Explorer.End.EXHAUSTED ? new Seen(outcomes, races) : null;
  }

  private static String name(RaceDetector.Race race) {
    String first = Sites.get(race.firstSite()).toString() + race.firstWrites();
    String second = Sites.get(race.secondSite()).toString() + race.secondWrites();
    return race.variable()
        + " "
        + (first.compareTo(second) < 0 ? first + " " + second : second + " " + first);
  }
}
