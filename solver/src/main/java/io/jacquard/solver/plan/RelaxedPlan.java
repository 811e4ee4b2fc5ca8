// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * How far a state is from the goal, by a plan in which nothing that holds ever ceases to: the
 * estimate of the planner FF (J. Hoffmann, B. Nebel, "The FF planning system", 2001). Such a plan
 * is found without search. If there is none, there is no plan at all.
 */
final class RelaxedPlan {
  /** There is no plan from the state. */
  static final int NEVER = Integer.MAX_VALUE;

  private static final int UNREACHED = Integer.MAX_VALUE;

  private final PlanningProblem problem;

  /** For each fact the actions that need it, and those that add it. */
  private final List<List<Integer>> needing = new ArrayList<>();

  private final List<List<Integer>> adding = new ArrayList<>();

  private final int[] factLayer;
  private final int[] actionLayer;
  private final int[] missing;
  private final BitSet helpful = new BitSet();

  RelaxedPlan(PlanningProblem problem) {
    this.problem = problem;
    for (int i = 0; i < problem.facts(); i++) {
      needing.add(new ArrayList<>());
      adding.add(new ArrayList<>());
    }
    List<PlanningProblem.Action> actions = problem.actions();
    for (int a = 0; a < actions.size(); a++) {
      for (int each : actions.get(a).needs()) {
        needing.get(each).add(a);
      }
      for (int each : actions.get(a).adds()) {
        adding.get(each).add(a);
      }
    }
    factLayer = new int[problem.facts()];
    actionLayer = new int[actions.size()];
    missing = new int[actions.size()];
  }

  /** The number of actions of such a plan, or {@link #NEVER}. */
  int estimate(BitSet state) {
    helpful.clear();
    return reaches(state) ? extract() : NEVER;
  }

  /**
   * After an estimate, the actions that can be done at once and give something that such a plan
   * wants first.
   */
  BitSet helpful() {
    return helpful;
  }

  /** Builds layers of facts and actions up to the one that has the goal. */
  private boolean reaches(BitSet state) {
    Arrays.fill(factLayer, UNREACHED);
    Arrays.fill(actionLayer, UNREACHED);
    List<PlanningProblem.Action> actions = problem.actions();
    List<Integer> fresh = new ArrayList<>();
    for (int a = 0; a < missing.length; a++) {
      missing[a] = actions.get(a).needs().length;
    }
    for (int fact = state.nextSetBit(0); fact >= 0; fact = state.nextSetBit(fact + 1)) {
      factLayer[fact] = 0;
      fresh.add(fact);
    }
    List<Integer> ready = new ArrayList<>();
    for (int a = 0; a < missing.length; a++) {
      if (missing[a] == 0) {
        ready.add(a);
      }
    }
    for (int layer = 0; !(fresh.isEmpty() && ready.isEmpty()) && !isGoalReached(); layer++) {
      for (int fact : fresh) {
        for (int a : needing.get(fact)) {
          if (--missing[a] == 0) {
            ready.add(a);
          }
        }
      }
      fresh = new ArrayList<>();
      for (int a : ready) {
        actionLayer[a] = layer;
        for (int fact : actions.get(a).adds()) {
          if (factLayer[fact] == UNREACHED) {
            factLayer[fact] = layer + 1;
            fresh.add(fact);
          }
        }
      }
      ready.clear();
    }
    return isGoalReached();
  }

  private boolean isGoalReached() {
    BitSet goal = problem.goal();
    for (int fact = goal.nextSetBit(0); fact >= 0; fact = goal.nextSetBit(fact + 1)) {
      if (factLayer[fact] == UNREACHED) {
        return false;
      }
    }
    return true;
  }

  /** Goes back from the goal; of the actions that give a fact first, takes the easiest. */
  private int extract() {
    List<BitSet> wanted = new ArrayList<>();
    BitSet goal = problem.goal();
    for (int fact = goal.nextSetBit(0); fact >= 0; fact = goal.nextSetBit(fact + 1)) {
      want(wanted, fact);
    }
    BitSet given = new BitSet();
    int chosen = 0;
    for (int layer = wanted.size() - 1; layer > 0; layer--) {
      BitSet facts = wanted.get(layer);
      given.clear();
      for (int fact = facts.nextSetBit(0); fact >= 0; fact = facts.nextSetBit(fact + 1)) {
        if (!given.get(fact)) {
          PlanningProblem.Action action = problem.actions().get(easiest(fact, layer - 1));
          chosen++;
          for (int each : action.needs()) {
            want(wanted, each);
          }
          for (int each : action.adds()) {
            given.set(each);
          }
        }
      }
    }
    if (wanted.size() > 1) {
      collectHelpful(wanted.get(1));
    }
    return chosen;
  }

  private void want(List<BitSet> wanted, int fact) {
    int layer = factLayer[fact];
    while (wanted.size() <= layer) {
      wanted.add(new BitSet());
    }
    wanted.get(layer).set(fact);
  }

  private int easiest(int fact, int layer) {
    int best = -1;
    long least = Long.MAX_VALUE;
    for (int a : adding.get(fact)) {
      if (actionLayer[a] == layer) {
        long effort = 0;
        for (int each : problem.actions().get(a).needs()) {
          effort += factLayer[each];
        }
        if (effort < least) {
          least = effort;
          best = a;
        }
      }
    }
    return best;
  }

  private void collectHelpful(BitSet facts) {
    for (int fact = facts.nextSetBit(0); fact >= 0; fact = facts.nextSetBit(fact + 1)) {
      for (int a : adding.get(fact)) {
        if (actionLayer[a] == 0) {
          helpful.set(a);
        }
      }
    }
  }
}
