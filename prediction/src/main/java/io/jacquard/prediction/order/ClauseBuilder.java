// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import io.jacquard.solver.order.OrderSolver;
import java.util.Arrays;

/**
 * Tells an order solver about events of which the first ones keep their order and come before the
 * others. Those have no number in the solver, so what is said of them is known to be true or false.
 */
final class ClauseBuilder {
  private final OrderSolver solver;
  private final int[] number;
  private final int goal;
  private int[] literals = new int[8];
  private int count;
  private boolean fulfilled;

  /**
   * @param number for each event its number in the solver, negative for one that keeps its place
   * @param goal the number of the goal
   */
  ClauseBuilder(OrderSolver solver, int[] number, int goal) {
    this.solver = solver;
    this.number = number;
    this.goal = goal;
  }

  /** Begins a clause. */
  ClauseBuilder one() {
    count = 0;
    fulfilled = false;
    return this;
  }

  ClauseBuilder orBefore(int earlier, int later) {
    if (number[earlier] < 0) {
      fulfilled |= number[later] >= 0 || earlier < later;
    } else if (number[later] >= 0) {
      or(solver.before(number[earlier], number[later]));
    }
    return this;
  }

  ClauseBuilder orBeforeGoal(int event) {
    if (number[event] < 0) {
      fulfilled = true;
      return this;
    }
    return or(solver.before(number[event], goal));
  }

  ClauseBuilder orAfterGoal(int event) {
    return number[event] < 0 ? this : or(solver.before(goal, number[event]));
  }

  ClauseBuilder or(int literal) {
    if (count == literals.length) {
      literals = Arrays.copyOf(literals, 2 * count);
    }
    literals[count++] = literal;
    return this;
  }

  /** Demands that one of what was said since {@link #one} holds. */
  void holds() {
    if (!fulfilled) {
      solver.add(Arrays.copyOf(literals, count));
    }
  }
}
