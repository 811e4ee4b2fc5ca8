// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.order;

import java.util.ArrayList;
import java.util.List;

/**
 * What the order of the events of one execution has to fulfil, and the observed order does. A long
 * execution is asked about in {@linkplain #window windows}, which may miss orders but invent none.
 */
public final class OrderProblem {
  private final int events;

  /** Pairs of events; in one of the pairs, the first is before the second. */
  private final List<int[]> clauses = new ArrayList<>();

  /** For events with the numbers from 0, as observed. */
  public OrderProblem(int events) {
    this.events = events;
  }

  /** The number of events. */
  public int events() {
    return events;
  }

  /** Demands that one event is before another. */
  public void before(int earlier, int later) {
    either(earlier, later);
  }

  /**
   * Demands that one of some pairs is in order.
   *
   * @param pairs the earlier and the later event of each pair, one after the other
   */
  public void either(int... pairs) {
    if (pairs.length == 0 || pairs.length % 2 != 0) {
      throw new IllegalArgumentException("pairs of events are needed");
    }
    clauses.add(pairs.clone());
  }

  /** Whether an order, the earliest event first, fulfils everything. */
  public boolean isFulfilledBy(int[] order) {
    int[] position = new int[events];
    for (int i = 0; i < order.length; i++) {
      position[order[i]] = i;
    }
    for (int[] clause : clauses) {
      boolean fulfilled = false;
      for (int i = 0; i < clause.length; i += 2) {
        fulfilled |= position[clause[i]] < position[clause[i + 1]];
      }
      if (!fulfilled) {
        return false;
      }
    }
    return true;
  }

  /** All events. */
  public Window all() {
    return window(0, events);
  }

  /**
   * The events from one up to but without another, in any order; those before stay before, and
   * those behind stay behind, as observed.
   */
  public Window window(int from, int to) {
    OrderSolver solver = new OrderSolver(to - from);
    for (int[] clause : clauses) {
      IntList literals = new IntList();
      boolean fulfilled = false;
      for (int i = 0; i < clause.length; i += 2) {
        int earlier = clause[i];
        int later = clause[i + 1];
        boolean inside = Math.min(earlier, later) >= from && Math.max(earlier, later) < to;
        if (inside) {
          literals.add(solver.before(earlier - from, later - from));
        } else {
          fulfilled |= earlier < later;
        }
      }
      if (!fulfilled) {
        solver.add(literals.toArray());
      }
    }
    return new Window(events, from, to, solver);
  }

  /** Some neighbouring events whose order is solved for; events keep their numbers. */
  public static final class Window {
    private final int events;
    private final int from;
    private final int to;
    private final OrderSolver solver;

    private Window(int events, int from, int to, OrderSolver solver) {
      this.events = events;
      this.from = from;
      this.to = to;
      this.solver = solver;
    }

    /** The solver, in which the first event of the window has the number 0. */
    public OrderSolver solver() {
      return solver;
    }

    /** Whether the event is in the window. */
    public boolean contains(int event) {
      return event >= from && event < to;
    }

    /** The statement that one event of the window is before another. */
    public int before(int earlier, int later) {
      if (!contains(earlier) || !contains(later)) {
        throw new IllegalArgumentException("not in the window: " + earlier + ", " + later);
      }
      return solver.before(earlier - from, later - from);
    }

    /** The order found last, of all events of the execution. */
    public int[] order() {
      int[] inside = solver.order();
      int[] order = new int[events];
      for (int i = 0; i < events; i++) {
        order[i] = contains(i) ? inside[i - from] + from : i;
      }
      return order;
    }
  }
}
