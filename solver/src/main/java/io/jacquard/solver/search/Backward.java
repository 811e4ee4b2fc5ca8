// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.search;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.NodeArray;
import io.jacquard.solver.expr.Op;
import io.jacquard.solver.expr.Type;

/** Bounds the arguments of a node by the bounds of its value. */
final class Backward {
  private final NodeArray layout;
  private final boolean optimistic;
  private final Range range = new Range();

  /** As for {@link Forward}. */
  Backward(NodeArray layout, boolean optimistic) {
    this.layout = layout;
    this.optimistic = optimistic;
  }

  /** Narrows the arguments of one node; false if nothing is left. */
  boolean narrow(Box box, int slot) {
    Expr node = layout.node(slot);
    int[] in = layout.args(slot);
    if (in.length == 0 || !Box.isTracked(node.type())) {
      return true;
    }
    Type from = node.arg(0).type();
    return switch (node.op()) {
      case AND -> from != Type.BOOLEAN || both(box, slot, in);
      case NOT -> box.narrow(in[0], 1 - box.hi[slot], 1 - box.lo[slot]);
      case EQ, LT, LE ->
          !Box.isTracked(from) || !box.isFixed(slot) || compared(box, slot, node.op(), in);
      case ITE -> ite(box, slot, in);
      case SELECT -> select(box, slot, in);
      case ADD, SUB, NEG, MUL, DIV -> !from.isIntegral() || arithmetic(box, slot, node, in);
      case CONVERT, BYTE, CHAR, SHORT -> !from.isIntegral() || same(box, slot, in[0]);
      default -> true;
    };
  }

  private static boolean both(Box box, int slot, int[] in) {
    if (box.lo[slot] == 1) {
      return box.narrow(in[0], 1, 1) && box.narrow(in[1], 1, 1);
    }
    if (box.hi[slot] == 0) {
      if (box.lo[in[0]] == 1) {
        return box.narrow(in[1], 0, 0);
      }
      if (box.lo[in[1]] == 1) {
        return box.narrow(in[0], 0, 0);
      }
    }
    return true;
  }

  private static boolean compared(Box box, int slot, Op op, int[] in) {
    boolean holds = box.lo[slot] == 1;
    int x = in[0];
    int y = in[1];
    return switch (op) {
      case LT -> holds ? less(box, x, y, 1) : less(box, y, x, 0);
      case LE -> holds ? less(box, x, y, 0) : less(box, y, x, 1);
      default ->
          holds
              ? box.narrow(x, box.lo[y], box.hi[y]) && box.narrow(y, box.lo[x], box.hi[x])
              : different(box, x, y) && different(box, y, x);
    };
  }

  /** Left plus the gap is at most right. */
  private static boolean less(Box box, int left, int right, int gap) {
    if (gap == 1 && (box.hi[right] == Long.MIN_VALUE || box.lo[left] == Long.MAX_VALUE)) {
      return false;
    }
    return box.narrow(left, Long.MIN_VALUE, box.hi[right] - gap)
        && box.narrow(right, box.lo[left] + gap, Long.MAX_VALUE);
  }

  /** A known value can be cut off at an end of the other interval. */
  private static boolean different(Box box, int left, int right) {
    if (!box.isFixed(left)) {
      return true;
    }
    long value = box.lo[left];
    if (box.isFixed(right)) {
      return box.lo[right] != value;
    }
    if (box.lo[right] == value) {
      return box.narrow(right, value + 1, Long.MAX_VALUE);
    }
    return box.hi[right] != value || box.narrow(right, Long.MIN_VALUE, value - 1);
  }

  private static boolean ite(Box box, int slot, int[] in) {
    if (box.isDisjoint(slot, in[1]) && !box.narrow(in[0], 0, 0)) {
      return false;
    }
    if (box.isDisjoint(slot, in[2]) && !box.narrow(in[0], 1, 1)) {
      return false;
    }
    if (!box.isFixed(in[0])) {
      return true;
    }
    return box.narrow(box.lo[in[0]] == 1 ? in[1] : in[2], box.lo[slot], box.hi[slot]);
  }

  /** Elements that cannot be the value are cut off at the ends of the index. */
  private static boolean select(Box box, int slot, int[] in) {
    int index = in[0];
    int last = in.length - 2;
    while (box.lo[index] >= 0
        && box.lo[index] <= last
        && box.isDisjoint(slot, in[(int) box.lo[index] + 1])) {
      if (!box.narrow(index, box.lo[index] + 1, Long.MAX_VALUE)) {
        return false;
      }
    }
    while (box.hi[index] >= 0
        && box.hi[index] <= last
        && box.isDisjoint(slot, in[(int) box.hi[index] + 1])) {
      if (!box.narrow(index, Long.MIN_VALUE, box.hi[index] - 1)) {
        return false;
      }
    }
    if (box.isFixed(index) && box.lo[index] >= 0 && box.lo[index] <= last) {
      return box.narrow(in[(int) box.lo[index] + 1], box.lo[slot], box.hi[slot]);
    }
    return true;
  }

  /** A conversion that loses nothing of any possible value keeps it. */
  private boolean same(Box box, int slot, int x) {
    long least = Box.least(layout.node(slot).type());
    long greatest = Box.greatest(layout.node(slot).type());
    switch (layout.node(slot).op()) {
      case BYTE -> {
        least = Byte.MIN_VALUE;
        greatest = Byte.MAX_VALUE;
      }
      case CHAR -> {
        least = Character.MIN_VALUE;
        greatest = Character.MAX_VALUE;
      }
      case SHORT -> {
        least = Short.MIN_VALUE;
        greatest = Short.MAX_VALUE;
      }
      default -> {}
    }
    boolean kept = box.lo[x] >= least && box.hi[x] <= greatest;
    return !(kept || optimistic) || box.narrow(x, box.lo[slot], box.hi[slot]);
  }

  private boolean arithmetic(Box box, int slot, Expr node, int[] in) {
    int x = in[0];
    int y = in[in.length - 1];
    long lo = box.lo[slot];
    long hi = box.hi[slot];
    switch (node.op()) {
      case ADD -> {
        return !exact(node, range.add(box.lo[x], box.hi[x], box.lo[y], box.hi[y]))
            || (cut(box, x, range.sub(lo, hi, box.lo[y], box.hi[y]))
                && cut(box, y, range.sub(lo, hi, box.lo[x], box.hi[x])));
      }
      case SUB -> {
        return !exact(node, range.sub(box.lo[x], box.hi[x], box.lo[y], box.hi[y]))
            || (cut(box, x, range.add(lo, hi, box.lo[y], box.hi[y]))
                && cut(box, y, range.sub(box.lo[x], box.hi[x], lo, hi)));
      }
      case NEG -> {
        return !exact(node, range.sub(0, 0, box.lo[x], box.hi[x]))
            || cut(box, x, range.sub(0, 0, lo, hi));
      }
      case MUL -> {
        return !exact(node, range.mul(box.lo[x], box.hi[x], box.lo[y], box.hi[y]))
            || (factor(box, slot, x, y) && factor(box, slot, y, x));
      }
      default -> {
        return dividend(box, slot, x, y);
      }
    }
  }

  private boolean exact(Expr node, Range result) {
    return optimistic || result.fits(node.type());
  }

  /** A bound that is beyond 64 bits stays there, which bounds nothing. */
  private static boolean cut(Box box, int slot, Range bounds) {
    return box.narrow(slot, bounds.lo, bounds.hi);
  }

  /** Bounds one factor if the other one is a known number that is neither 0 nor -1. */
  private static boolean factor(Box box, int product, int factor, int other) {
    if (!box.isFixed(other) || box.lo[other] == 0 || box.lo[other] == -1) {
      return true;
    }
    long by = box.lo[other];
    long first = by > 0 ? box.lo[product] : box.hi[product];
    long second = by > 0 ? box.hi[product] : box.lo[product];
    return box.narrow(factor, ceilDiv(first, by), Math.floorDiv(second, by));
  }

  private static long ceilDiv(long x, long y) {
    long quotient = Math.floorDiv(x, y);
    return quotient * y == x ? quotient : quotient + 1;
  }

  /** Bounds the dividend if the divisor is a known positive number. */
  private boolean dividend(Box box, int quotient, int x, int y) {
    if (!box.isFixed(y) || box.lo[y] <= 0) {
      return true;
    }
    long by = box.lo[y];
    long lo = box.lo[quotient];
    long hi = box.hi[quotient];
    // Division goes towards 0, so what rounds to the bound may be a little beyond it.
    long below = range.mul(lo, lo, by, by).lo;
    boolean cutBelow = !range.beyond && (lo > 0 || below >= Long.MIN_VALUE + by);
    long above = range.mul(hi, hi, by, by).hi;
    boolean cutAbove = !range.beyond && (hi < 0 || above <= Long.MAX_VALUE - by);
    return box.narrow(
        x,
        !cutBelow ? Long.MIN_VALUE : lo > 0 ? below : below - (by - 1),
        !cutAbove ? Long.MAX_VALUE : hi < 0 ? above : above + (by - 1));
  }
}
