// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.solver.plan.Planner.Result;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The planner against all reachable states. */
@Tag("once")
class PlannerTest {
  private static final int MOST = 1_000_000;

  private static int[] some(Random random, int facts, int most) {
    int[] some = new int[random.nextInt(most + 1)];
    for (int i = 0; i < some.length; i++) {
      some[i] = random.nextInt(facts);
    }
    return some;
  }

  private static PlanningProblem random(long seed) {
    Random random = new Random(seed);
    PlanningProblem problem = new PlanningProblem();
    int facts = 4 + random.nextInt(9);
    for (int i = 0; i < facts; i++) {
      problem.fact();
    }
    for (int each : some(random, facts, 3)) {
      problem.begin(each);
    }
    for (int each : some(random, facts, 4)) {
      problem.end(each);
    }
    for (int i = 3 + random.nextInt(15); i > 0; i--) {
      problem.action(some(random, facts, 3), some(random, facts, 2), some(random, facts, 3));
    }
    return problem;
  }

  /** Whether any reachable state has the goal. */
  private static boolean isSolvable(PlanningProblem problem) {
    Deque<BitSet> open = new ArrayDeque<>();
    Set<BitSet> seen = new HashSet<>();
    open.add(problem.initial());
    seen.add(problem.initial());
    while (!open.isEmpty()) {
      BitSet state = open.remove();
      if (problem.isReached(state)) {
        return true;
      }
      for (PlanningProblem.Action action : problem.actions()) {
        if (action.isPossibleIn(state) && seen.add(action.after(state))) {
          open.add(action.after(state));
        }
      }
    }
    return false;
  }

  @Test
  void findsAPlanExactlyWhereThereIsOne() {
    int solvable = 0;
    for (long seed = 0; seed < 4_000; seed++) {
      PlanningProblem problem = random(seed);
      Planner planner = new Planner(problem, MOST);
      Result result = planner.solve();
      assertThat(result == Result.FOUND).as("seed %d", seed).isEqualTo(isSolvable(problem));
      assertThat(result).isNotEqualTo(Result.UNKNOWN);
      if (result == Result.FOUND) {
        solvable++;
        BitSet state = problem.initial();
        for (int each : planner.plan()) {
          assertThat(problem.actions().get(each).isPossibleIn(state)).as("seed %d", seed).isTrue();
          state = problem.actions().get(each).after(state);
        }
        assertThat(problem.isReached(state)).as("seed %d", seed).isTrue();
      }
    }
    assertThat(solvable).isBetween(800, 3_200);
  }

  /** Blocks on a table: the estimate leads there with hardly any search. */
  @Test
  void theEstimateLeadsAcrossManyStates() {
    PlanningProblem problem = new PlanningProblem();
    int blocks = 8;
    int[] clear = new int[blocks];
    int[][] on = new int[blocks][blocks + 1]; // the last one is the table
    for (int i = 0; i < blocks; i++) {
      clear[i] = problem.fact();
      for (int j = 0; j <= blocks; j++) {
        on[i][j] = problem.fact();
      }
      problem.begin(clear[i]);
      problem.begin(on[i][blocks]);
    }
    for (int i = 0; i < blocks; i++) {
      for (int from = 0; from <= blocks; from++) {
        for (int to = 0; to < blocks; to++) {
          if (i != from && i != to && from != to) {
            problem.action(
                new int[] {clear[i], clear[to], on[i][from]},
                from < blocks ? new int[] {on[i][to], clear[from]} : new int[] {on[i][to]},
                new int[] {on[i][from], clear[to]});
          }
        }
      }
    }
    for (int i = 1; i < blocks; i++) {
      problem.end(on[i][i - 1]);
    }
    Planner planner = new Planner(problem, MOST);
    assertThat(planner.solve()).isEqualTo(Result.FOUND);
    assertThat(planner.plan()).hasSizeGreaterThanOrEqualTo(blocks - 1);
    assertThat(planner.states()).isLessThan(5_000); // of 394,353
  }

  @Test
  void aLimitIsKept() {
    PlanningProblem problem = new PlanningProblem();
    int[] facts = new int[20];
    for (int i = 0; i < facts.length; i++) {
      facts[i] = problem.fact();
      problem.action(new int[0], new int[] {facts[i]}, new int[0]);
      problem.action(new int[] {facts[i]}, new int[0], new int[] {facts[i]});
    }
    int never = problem.fact();
    int key = problem.fact();
    problem.begin(key);
    problem.action(new int[] {facts[0]}, new int[] {never}, new int[] {key});
    problem.end(never);
    problem.end(key); // both, which the estimate cannot tell from possible
    assertThat(new Planner(problem, 1_000).solve()).isEqualTo(Result.UNKNOWN);
  }
}
