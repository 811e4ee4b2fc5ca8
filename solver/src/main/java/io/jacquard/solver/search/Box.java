// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.search;

import io.jacquard.solver.expr.Constant;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.NodeArray;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;

/** An interval for each integer and condition among the nodes; conditions are 0 and 1. */
final class Box {
  final long[] lo;
  final long[] hi;
  private boolean changed;

  private Box(long[] lo, long[] hi) {
    this.lo = lo;
    this.hi = hi;
  }

  /** Everything that types, constants and ranges of variables allow. */
  static Box of(NodeArray layout) {
    Box box = new Box(new long[layout.size()], new long[layout.size()]);
    for (int slot = 0; slot < layout.size(); slot++) {
      Expr node = layout.node(slot);
      box.lo[slot] = least(node.type());
      box.hi[slot] = greatest(node.type());
      if (node instanceof Variable variable && isTracked(node.type())) {
        if (node.type().isIntegral()) {
          box.lo[slot] = variable.min();
          box.hi[slot] = variable.max();
        }
      } else if (node instanceof Constant constant && isTracked(node.type())) {
        long value = number(constant.value());
        box.lo[slot] = value;
        box.hi[slot] = value;
      }
    }
    return box;
  }

  /** Whether intervals are kept for values of this type. */
  static boolean isTracked(Type type) {
    return type.isIntegral() || type == Type.BOOLEAN;
  }

  /** An integer or condition as a number. */
  static long number(Object value) {
    return value instanceof Boolean truth ? (truth ? 1 : 0) : ((Number) value).longValue();
  }

  static long least(Type type) {
    return switch (type) {
      case INT -> Integer.MIN_VALUE;
      case LONG -> Long.MIN_VALUE;
      case BOOLEAN, FLOAT, DOUBLE, STRING -> 0;
    };
  }

  static long greatest(Type type) {
    return switch (type) {
      case INT -> Integer.MAX_VALUE;
      case LONG -> Long.MAX_VALUE;
      case BOOLEAN -> 1;
      case FLOAT, DOUBLE, STRING -> 0;
    };
  }

  Box copy() {
    return new Box(lo.clone(), hi.clone());
  }

  /** Narrows an interval; false if nothing is left. */
  boolean narrow(int slot, long newLo, long newHi) {
    if (newLo > lo[slot]) {
      lo[slot] = newLo;
      changed = true;
    }
    if (newHi < hi[slot]) {
      hi[slot] = newHi;
      changed = true;
    }
    return lo[slot] <= hi[slot];
  }

  boolean isFixed(int slot) {
    return lo[slot] == hi[slot];
  }

  boolean isDisjoint(int left, int right) {
    return hi[left] < lo[right] || hi[right] < lo[left];
  }

  /** Whether anything was narrowed since the last question. */
  boolean takeChanged() {
    boolean was = changed;
    changed = false;
    return was;
  }
}
