// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.Lab;
import io.jacquard.lab.NoDeadline;
import io.jacquard.prediction.interfere.SearchRules;
import io.jacquard.prediction.interfere.program.InterfereStrategy;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.search.Pipeline;
import io.jacquard.tests.shared.Interfered;
import io.jacquard.tests.support.Followed;
import io.jacquard.trace.result.InterferenceLevel;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each branch of a program is covered on the level of the fewest interferences that it needs. */
@Tag("once")
class InterfereTests {
  @Test
  void anInputAndASchedule() {
    assertThat(covered(Interfered::overwritten)).containsExactly(3L, 1L);
  }

  @Test
  void twoReadsOfOneThread() {
    assertThat(covered(Interfered::twice)).containsExactly(1L, 1L, 1L);
  }

  @Test
  void aWriteThatNeedsAnInterference() {
    assertThat(covered(Interfered::chain)).containsExactly(2L, 1L, 1L);
  }

  @Test
  void aVectorThatIsTooSmall() {
    assertThat(covered(Interfered::addAll)).containsExactly(3L, 1L, 0L, 0L, 0L);
  }

  @Test
  void aDriverThatIsStopped() {
    assertThat(covered(Interfered::bluetooth)).containsExactly(5L, 2L, 1L, 0L, 0L);
  }

  /** A search that is cut anywhere guarantees no level of which it has left something out. */
  @Test
  void aCutSearchGuaranteesOnlyWhatItHasCovered() {
    for (Followed.Body program : List.<Followed.Body>of(Interfered::bluetooth, Interfered::chain)) {
      List<InterferenceLevel> all = search(program, 2_000, InterfereStrategy::levels);
      int guaranteed = 0;
      for (int executions = 1; executions <= 12; executions++) {
        for (InterferenceLevel level : search(program, executions, InterfereStrategy::levels)) {
          if (level.guaranteed()) {
            guaranteed++;
            assertThat(level.covered())
                .as("level %s after %s executions", level.k(), executions)
                .isEqualTo(all.get(level.k()).covered());
          }
        }
      }
      assertThat(guaranteed).isPositive();
    }
  }

  /** For each level how many outcomes of branches it covers first. */
  private static List<Long> covered(Followed.Body program) {
    return search(
        program,
        2_000,
        strategy -> {
          assertThat(strategy.propose()).as("nothing is left").isNull();
          assertThat(strategy.lost()).isEmpty();
          assertThat(strategy.levels()).allMatch(InterferenceLevel::guaranteed);
          return strategy.levels().stream().map(InterferenceLevel::covered).toList();
        });
  }

  private static <T> T search(
      Followed.Body program, int executions, Function<InterfereStrategy, T> result) {
    try (Solver solver = Pipeline.ALL.before(new UnavailableSolver("too hard"))) {
      InterfereStrategy strategy =
          new InterfereStrategy(SearchRules.usual(4).complete(), solver, new NoDeadline());
      Lab.of(
              () -> {
                try {
                  program.run();
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              },
              Lab.best())
          .following(strategy.paths())
          .maxExecutions(executions)
          .explore(strategy);
      return result.apply(strategy);
    }
  }
}
