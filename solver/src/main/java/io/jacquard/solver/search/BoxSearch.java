// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.search;

import io.jacquard.solver.expr.Evaluator;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.NodeArray;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Tries values in a box, splits it, narrows the halves and continues there, depth first. */
final class BoxSearch {
  private final NodeArray layout;
  private final Contractor contractor;
  private final Evaluator evaluator;
  private final Model hint;
  private final boolean ends;
  private final long limit;
  private final List<Integer> variables;
  private Model model = Model.EMPTY;
  private boolean exhaustive = true;

  /**
   * @param ends whether to try the ends of intervals too: sums wrap around there, but the values
   *     are far from the hint
   * @param limit at most about so many nodes are visited
   */
  BoxSearch(NodeArray layout, Contractor contractor, Model hint, boolean ends, long limit) {
    this.layout = layout;
    this.contractor = contractor;
    this.hint = hint;
    this.ends = ends;
    this.limit = limit + contractor.work();
    evaluator = new Evaluator(layout);
    variables = layout.variables();
  }

  /** The values found. */
  Model model() {
    return model;
  }

  /** Whether the search, if it found nothing, has proved that there is nothing. */
  boolean isExhaustive() {
    return exhaustive;
  }

  /** Searches the box, which stays as it is; true if values were found. */
  boolean run(Box start) {
    Deque<Box> open = new ArrayDeque<>();
    open.push(start);
    long evaluations = 0;
    while (!open.isEmpty()) {
      if (contractor.work() + evaluations > limit) {
        exhaustive = false;
        return false;
      }
      Box box = open.pop().copy();
      if (!contractor.narrow(box)) {
        continue;
      }
      evaluations += (ends ? 3L : 1L) * layout.size();
      if (tryNear(box) || (ends && (tryEnds(box, true) || tryEnds(box, false)))) {
        return true;
      }
      split(box, open);
    }
    return false;
  }

  private boolean tryNear(Box box) {
    Map<String, Object> values = new TreeMap<>(hint.values());
    for (int slot : variables) {
      Variable variable = variable(slot);
      if (Box.isTracked(variable.type())) {
        put(values, variable, nearest(box, slot));
      }
    }
    return holds(values);
  }

  private boolean tryEnds(Box box, boolean low) {
    Map<String, Object> values = new TreeMap<>(hint.values());
    for (int slot : variables) {
      Variable variable = variable(slot);
      if (Box.isTracked(variable.type())) {
        put(values, variable, low ? box.lo[slot] : box.hi[slot]);
      }
    }
    return holds(values);
  }

  private boolean holds(Map<String, Object> values) {
    Model candidate = new Model(values);
    if (evaluator.allHold(candidate)) {
      model = candidate;
      return true;
    }
    return false;
  }

  private Variable variable(int slot) {
    return (Variable) layout.node(slot);
  }

  private static void put(Map<String, Object> values, Variable variable, long value) {
    Object boxed =
        switch (variable.type()) {
          case BOOLEAN -> value != 0;
          case INT -> (int) value;
          case LONG, FLOAT, DOUBLE, STRING -> value;
        };
    values.put(variable.name(), boxed);
  }

  /** The value of the hint, or the nearest one in the box. */
  private long nearest(Box box, int slot) {
    long wanted = Box.number(hint.get(variable(slot)));
    return Math.max(box.lo[slot], Math.min(box.hi[slot], wanted));
  }

  /** Fixes a variable near the hint first, so that others follow from it. */
  private void split(Box box, Deque<Box> open) {
    int slot = choose(box);
    if (slot < 0) {
      // Only values of other types are left, and the hint's were tried.
      for (int other : variables) {
        exhaustive &= Box.isTracked(variable(other).type());
      }
      return;
    }
    long lo = box.lo[slot];
    long hi = box.hi[slot];
    long near = nearest(box, slot);
    long middle = lo + ((hi - lo) >>> 1);
    Box below = box.copy();
    Box above = box.copy();
    if (near > lo && near < hi) {
      below.narrow(slot, lo, near - 1);
      above.narrow(slot, near + 1, hi);
      Box at = box.copy();
      at.narrow(slot, near, near);
      open.push(below);
      open.push(above);
      open.push(at);
    } else {
      below.narrow(slot, lo, middle);
      above.narrow(slot, middle + 1, hi);
      boolean low = near <= middle;
      open.push(low ? above : below);
      open.push(low ? below : above);
    }
  }

  /** The variable with the smallest interval that is more than one value; -1 for none. */
  private int choose(Box box) {
    int chosen = -1;
    for (int slot : variables) {
      if (Box.isTracked(variable(slot).type())
          && !box.isFixed(slot)
          && (chosen < 0 || isSmaller(box, slot, chosen))) {
        chosen = slot;
      }
    }
    return chosen;
  }

  /** Compares as unsigned: the width of all of {@code long} has 64 bits. */
  private static boolean isSmaller(Box box, int slot, int than) {
    return Long.compareUnsigned(box.hi[slot] - box.lo[slot], box.hi[than] - box.lo[than]) < 0;
  }
}
