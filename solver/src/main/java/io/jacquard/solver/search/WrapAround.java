// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.search;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.NodeArray;
import io.jacquard.solver.expr.Type;

/**
 * Finds the sums and products that may exceed their type, by the intervals of their arguments.
 * Where none may, integers without bounds are as good as those of the JVM.
 */
public final class WrapAround {
  private final NodeArray layout;
  private final Box box;
  private final Range range = new Range();

  private WrapAround(NodeArray layout, Box box) {
    this.layout = layout;
    this.box = box;
  }

  /** By the ranges of the variables alone. */
  public static WrapAround byRanges(NodeArray layout) {
    Box box = Box.of(layout);
    Forward forward = new Forward(layout, false);
    for (int slot = 0; slot < layout.size(); slot++) {
      forward.narrow(box, slot);
    }
    return new WrapAround(layout, box);
  }

  /** As far as all conditions that are laid out hold. */
  public static WrapAround byConditions(NodeArray layout) {
    Box box = Box.of(layout);
    Contractor contractor = new Contractor(layout, false);
    boolean possible = true;
    for (int root = 0; root < layout.roots(); root++) {
      possible &= contractor.demand(box, root);
    }
    // In an empty box nothing is known to be possible, so nothing can be relied on either.
    return possible && contractor.narrow(box) ? new WrapAround(layout, box) : byRanges(layout);
  }

  /** The least value of an integer or condition. */
  public long least(int slot) {
    return box.lo[slot];
  }

  /** The greatest value of an integer or condition. */
  public long greatest(int slot) {
    return box.hi[slot];
  }

  /** Whether the true result of integer arithmetic may be no value of its type. */
  public boolean isPossible(int slot) {
    Expr node = layout.node(slot);
    Type type = node.type();
    if (!type.isIntegral() || node.arity() == 0) {
      return false;
    }
    int x = layout.args(slot)[0];
    int y = layout.args(slot)[node.arity() - 1];
    return switch (node.op()) {
      case ADD -> !range.add(box.lo[x], box.hi[x], box.lo[y], box.hi[y]).fits(type);
      case SUB -> !range.sub(box.lo[x], box.hi[x], box.lo[y], box.hi[y]).fits(type);
      case MUL -> !range.mul(box.lo[x], box.hi[x], box.lo[y], box.hi[y]).fits(type);
      case NEG -> !range.sub(0, 0, box.lo[x], box.hi[x]).fits(type);
      case SHL -> {
        long by = box.hi[y];
        yield by < 0
            || by > 62
            || box.lo[y] != by
            || !range.mul(box.lo[x], box.hi[x], 1L << by, 1L << by).fits(type);
      }
      default -> false;
    };
  }

  /** Whether any node may. */
  public boolean isPossible() {
    for (int slot = 0; slot < layout.size(); slot++) {
      if (isPossible(slot)) {
        return true;
      }
    }
    return false;
  }
}
