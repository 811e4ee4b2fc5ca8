// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.unfold;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Explorer;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Seeds;
import io.jacquard.strategies.unfold.TargetOrder;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.tests.programs.Paths;
import io.jacquard.tests.programs.Worked;
import io.jacquard.tests.support.Followed;
import io.jacquard.trace.finding.FindingKind;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Branches on inputs are events of the net, and inputs are found for the past of a target. */
class UnfoldInputTests {
  /** What a search did: accesses, locks and branches are counted, not starts and ends. */
  private record Search(Unfold unfold, Followed followed) {
    long executions() {
      return followed.report().explorer().tally().executions();
    }

    int events() {
      Net net = unfold.net();
      int count = 0;
      for (int event = 0; event < net.events(); event++) {
        switch (net.kind(event)) {
          case START, BEGIN, END -> {}
          default -> count++;
        }
      }
      return count;
    }
  }

  private static Search explore(
      Followed.Body program, ReadEncoding encoding, TargetOrder order, long seed) {
    PathSearch paths = Followed.paths();
    Unfold unfold = new Unfold(encoding, order, seed, Seeds.NONE, paths.conditions());
    Followed followed = Followed.explore(program, unfold, paths);
    assertThat(followed.report().end()).isEqualTo(Explorer.End.EXHAUSTED);
    assertThat(followed.limits()).isEmpty();
    assertThat(unfold.report().bounds()).isEmpty();
    return new Search(unfold, followed);
  }

  /** The same for every order of targets and some seeds. */
  private static void always(
      Followed.Body program, ReadEncoding encoding, Consumer<Search> expectation) {
    for (TargetOrder order : TargetOrder.values()) {
      for (long seed = 0; seed < 3; seed++) {
        expectation.accept(explore(program, encoding, order, seed));
      }
    }
  }

  @Test
  void anErrorThatNeedsAnOrderAndAnInput() {
    always(
        Worked::errorByInput,
        ReadEncoding.COPIES,
        search -> {
          assertThat(search.events()).isEqualTo(7);
          assertThat(search.executions()).isEqualTo(3);
          assertThat(search.unfold.unsat()).isZero();
          assertThat(search.followed.report().findings())
              .anyMatch(finding -> finding.kind() == FindingKind.EXCEPTION);
        });
  }

  @Test
  void aWriteOrAReadDependingOnAnInput() {
    always(
        Worked::writeOrRead,
        ReadEncoding.COPIES,
        search -> {
          assertThat(search.events()).isEqualTo(11);
          assertThat(search.executions()).isBetween(4L, 5L);
          assertThat(search.unfold.unsat()).isZero();
        });
  }

  @ParameterizedTest
  @EnumSource(ReadEncoding.class)
  void writesThatExcludeEachOtherAreCutWithoutExecution(ReadEncoding encoding) {
    always(
        Worked::contradiction,
        encoding,
        search -> {
          assertThat(search.events()).isEqualTo(6);
          assertThat(search.executions()).isEqualTo(2);
          assertThat(search.unfold.unsat()).isEqualTo(2);
          assertThat(search.unfold.report().unfolding().targetsUnsat()).isEqualTo(2);
        });
  }

  @ParameterizedTest
  @EnumSource(ReadEncoding.class)
  void deadlocksNeedInputs(ReadEncoding encoding) {
    always(
        Worked::contradictingLocks,
        encoding,
        search -> {
          assertThat(search.unfold.deadlocks()).isZero();
          assertThat(search.followed.report().findings())
              .noneMatch(finding -> finding.kind() == FindingKind.DEADLOCK);
        });
    always(
        Worked::agreeingLocks,
        encoding,
        search -> {
          assertThat(search.unfold.deadlocks()).isEqualTo(1);
          assertThat(search.followed.report().findings())
              .anySatisfy(
                  finding -> {
                    assertThat(finding.kind()).isEqualTo(FindingKind.DEADLOCK);
                    assertThat(finding.record().inputs()).containsEntry("same", "8");
                  });
        });
  }

  @ParameterizedTest
  @EnumSource(ReadEncoding.class)
  void twoThreadsThatAskTheSameAgree(ReadEncoding encoding) {
    always(
        Paths::same,
        encoding,
        search -> {
          assertThat(search.followed.counts()).containsOnlyKeys("0 of 2", "2 of 2");
          assertThat(search.unfold.unsat()).isPositive();
        });
  }

  /** That twice an input and one is two is beyond the solver here: it tries values. */
  @ParameterizedTest
  @EnumSource(ReadEncoding.class)
  void whatTheSolverCannotDecideIsNeitherCoveredNorCut(ReadEncoding encoding) {
    PathSearch paths = Followed.paths();
    Unfold unfold = new Unfold(encoding, TargetOrder.NEWEST, 0, Seeds.NONE, paths.conditions());
    Followed followed = Followed.explore(Paths::overwritten, unfold, paths);
    assertThat(followed.counts()).containsOnlyKeys("error", "none");
    assertThat(unfold.unsat()).isZero();
    assertThat(unfold.report().bounds()).containsExactly("extensions that could not be reached: 2");
  }
}
