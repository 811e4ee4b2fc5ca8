// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Strategy;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.search.IntegerSearch;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.enumerate.IterativeBounding;
import io.jacquard.strategies.enumerate.ScheduleCost;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.strategies.reach.ReachabilityTesting;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Seeds;
import io.jacquard.strategies.unfold.TargetOrder;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.tests.programs.Paths;
import io.jacquard.tests.support.Followed;
import io.jacquard.trace.record.Ending;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Systematic strategies explore every way that inputs lead, and each once. */
@Tag("once")
class PathTests {
  private static final Map<String, Function<PathSearch, Strategy>> STRATEGIES =
      new LinkedHashMap<>();

  static {
    STRATEGIES.put("enumerate", paths -> new EnumerateStrategy());
    for (ScheduleCost cost : ScheduleCost.values()) {
      STRATEGIES.put(cost.word(), paths -> new IterativeBounding(cost, 100));
    }
    for (String mode : List.of("optimal", "source", "persistent", "1", "2")) {
      STRATEGIES.put("dpor:" + mode, paths -> Dpor.of(mode).strategy());
    }
    for (String mode : List.of("sleepset", "efficient", "simple")) {
      STRATEGIES.put("raceflip:" + mode, paths -> RaceFlip.of(mode));
    }
    STRATEGIES.put("reach", paths -> new ReachabilityTesting());
    for (ReadEncoding encoding : ReadEncoding.values()) {
      STRATEGIES.put("unfold:" + encoding.mode(), paths -> unfold(encoding, paths));
    }
  }

  private static Strategy unfold(ReadEncoding encoding, PathSearch paths) {
    return new Unfold(encoding, TargetOrder.NEWEST, 0, Seeds.NONE, paths.conditions());
  }

  private static Followed explore(Followed.Body program, Function<PathSearch, Strategy> strategy) {
    PathSearch paths = Followed.paths();
    return Followed.explore(program, strategy.apply(paths), paths);
  }

  private static void assertEachOnce(Followed.Body program, String... expected) {
    Map<String, Integer> once = new TreeMap<>();
    for (String end : expected) {
      once.merge(end, 1, Integer::sum);
    }
    STRATEGIES.forEach(
        (name, strategy) -> {
          Followed ends = explore(program, strategy);
          assertThat(ends.counts()).as(name).isEqualTo(once);
          assertThat(ends.limits()).as(name).isEmpty();
          assertThat(ends.report().findings()).as(name).isEmpty();
        });
  }

  @Test
  void eachWayOfOneThreadIsTakenOnce() {
    assertEachOnce(Paths::nested, "small", "large", "found");
  }

  @Test
  void inputsAreFollowedThroughCallsAndMemory() {
    Followed ends = Followed.explore(Paths::carried, new EnumerateStrategy());

    assertThat(ends.counts()).containsKeys("found", "other");
    assertThat(ends.limits()).isEmpty();
  }

  @Test
  void exceptionsAreWays() {
    assertEachOnce(
        Paths::throwing,
        "one",
        "two",
        "other",
        "zero",
        "outside",
        "element other",
        "element other",
        "element nine");
  }

  @Test
  void constantsAndValuesAreChosenOneByOne() {
    Followed ends = Followed.explore(Paths::choices, new EnumerateStrategy());

    assertThat(ends.counts())
        .hasSize(9)
        .containsEntry("RED null", 2)
        .containsEntry("RED a", 2)
        .containsEntry("BLUE b", 1);
    assertThat(ends.report().explorer().tally().of(Ending.DISCARDED)).isEqualTo(6);
  }

  @Test
  void aLoopEndsAfterEachNumberOfTurns() {
    assertEachOnce(Paths::turns, "sum 0", "sum 0", "sum 1", "sum 3", "sum 6", "sum 10", "sum 15");
  }

  @Test
  void anErrorThatNeedsAnInputAndAnOrderIsFoundInFourExecutions() {
    for (String name :
        List.of("dpor:optimal", "raceflip:sleepset", "raceflip:efficient", "reach")) {
      Followed ends = explore(Paths::overwritten, STRATEGIES.get(name));
      assertThat(ends.counts()).as(name).isEqualTo(Map.of("error", 1, "none", 3));
    }
  }

  @Test
  void boundsThatCutNothingLeaveEveryInterleavingOfEveryPath() {
    for (Followed.Body program : List.<Followed.Body>of(Paths::overwritten, Paths::same)) {
      Map<String, Integer> all = explore(program, STRATEGIES.get("enumerate")).counts();
      for (ScheduleCost cost : ScheduleCost.values()) {
        assertThat(explore(program, STRATEGIES.get(cost.word())).counts())
            .as(cost.word())
            .isEqualTo(all);
      }
    }
  }

  @Test
  void aBoundCutsInterleavingsAndNoPaths() {
    IterativeBounding none = new IterativeBounding(ScheduleCost.PREEMPTIONS, 0);
    assertThat(Followed.explore(Paths::same, none).counts()).containsOnlyKeys("0 of 2", "2 of 2");
    assertThat(none.report().bounds()).containsExactly("preemptions 0");
  }

  @Test
  void racesAfterBranchesAreFoundAgain() {
    Followed ends = Followed.explore(Paths::published, Dpor.OPTIMAL.strategy());

    assertThat(ends.counts().keySet()).containsExactly("none", "seen 1", "seen 2");
    assertThat(ends.report().findings()).hasSize(2);
    assertThat(ends.limits()).isEmpty();
  }

  @Test
  void twoThreadsThatAskTheSameAgree() {
    STRATEGIES.forEach(
        (name, strategy) ->
            assertThat(explore(Paths::same, strategy).counts().keySet())
                .as(name)
                .containsExactly("0 of 2", "2 of 2"));
  }

  /** Otherwise the time for a path would grow with the square of its length. */
  @Test
  void aQuestionHasOnlyConditionsThatAreConnectedWithIt() {
    List<Integer> sizes = new ArrayList<>();
    Solver search = new IntegerSearch(new UnavailableSolver("too hard"));
    Solver counting =
        query -> {
          sizes.add(query.assertions().size());
          return search.check(query);
        };
    Followed ends = Followed.explore(Paths::related, new EnumerateStrategy(), counting);
    // The first three decide one by one; the relation has two of them, and the last has it, too.
    assertThat(sizes).contains(1, 2, 3).allMatch(size -> size <= 3);
    assertThat(ends.counts()).isEqualTo(Map.of("equal 0", 8, "equal 1", 8));
  }
}
