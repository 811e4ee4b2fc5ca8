// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.plan;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A planning problem as in STRIPS: R. Fikes, N. Nilsson, 1971. A state is a set of facts, which are
 * numbers. An action can be done if the facts that it needs hold; it makes some hold and others
 * not.
 */
public final class PlanningProblem {
  private final BitSet initial = new BitSet();
  private final BitSet goal = new BitSet();
  private final List<Action> actions = new ArrayList<>();
  private int facts;

  /**
   * @param deletes if an action both deletes and adds a fact, the fact holds
   */
  record Action(int[] needs, int[] adds, int[] deletes) {
    boolean isPossibleIn(BitSet state) {
      for (int each : needs) {
        if (!state.get(each)) {
          return false;
        }
      }
      return true;
    }

    BitSet after(BitSet state) {
      BitSet next = (BitSet) state.clone();
      for (int each : deletes) {
        next.clear(each);
      }
      for (int each : adds) {
        next.set(each);
      }
      return next;
    }
  }

  /** A new fact, which does not hold in the beginning. */
  public int fact() {
    return facts++;
  }

  /** Lets a fact hold in the beginning. */
  public void begin(int fact) {
    initial.set(fact);
  }

  /** Demands that a fact holds in the end. */
  public void end(int fact) {
    goal.set(fact);
  }

  /** A new action; they are numbered from 0. */
  public int action(int[] needs, int[] adds, int[] deletes) {
    actions.add(new Action(needs.clone(), adds.clone(), deletes.clone()));
    return actions.size() - 1;
  }

  int facts() {
    return facts;
  }

  List<Action> actions() {
    return actions;
  }

  BitSet initial() {
    return (BitSet) initial.clone();
  }

  boolean isReached(BitSet state) {
    BitSet missing = (BitSet) goal.clone();
    missing.andNot(state);
    return missing.isEmpty();
  }

  BitSet goal() {
    return goal;
  }
}
