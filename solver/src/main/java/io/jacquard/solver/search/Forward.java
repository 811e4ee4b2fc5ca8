// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.search;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.NodeArray;
import io.jacquard.solver.expr.Op;
import io.jacquard.solver.expr.Type;

/** Bounds the value of a node by the bounds of its arguments. */
final class Forward {
  private static final int LONGEST = Integer.MAX_VALUE;

  private final NodeArray layout;
  private final boolean optimistic;
  private final Range range = new Range();

  /**
   * @param optimistic whether to suppose that nothing wraps around, which finds values faster but
   *     proves nothing
   */
  Forward(NodeArray layout, boolean optimistic) {
    this.layout = layout;
    this.optimistic = optimistic;
  }

  /** Narrows one node; false if nothing is left. */
  boolean narrow(Box box, int slot) {
    Expr node = layout.node(slot);
    int[] in = layout.args(slot);
    if (in.length == 0 || !Box.isTracked(node.type())) {
      return true;
    }
    Type from = node.arg(0).type();
    switch (node.op()) {
      case AND, OR, XOR -> bits(box, node, in);
      case NOT -> range.set(1 - box.hi[in[0]], 1 - box.lo[in[0]]);
      case EQ, LT, LE -> compare(box, node.op(), from, in);
      case CMP -> cmp(box, in);
      case CMPL, CMPG -> range.set(-1, 1);
      case ITE -> ite(box, in);
      case SELECT -> select(box, in);
      case LENGTH -> range.set(0, LONGEST);
      case CHAR_AT -> range.set(-1, Character.MAX_VALUE);
      case INDEX_OF, LAST_INDEX_OF -> range.set(-1, LONGEST);
      default -> {
        if (from.isIntegral()) {
          arithmetic(box, node, in);
        } else {
          all(node.type());
        }
      }
    }
    return box.narrow(slot, range.lo, range.hi);
  }

  private void all(Type type) {
    range.set(Box.least(type), Box.greatest(type));
  }

  private void arithmetic(Box box, Expr node, int[] in) {
    Type type = node.type();
    long lo = box.lo[in[0]];
    long hi = box.hi[in[0]];
    long lo2 = box.lo[in[in.length - 1]];
    long hi2 = box.hi[in[in.length - 1]];
    switch (node.op()) {
      case ADD -> wrap(range.add(lo, hi, lo2, hi2), type);
      case SUB -> wrap(range.sub(lo, hi, lo2, hi2), type);
      case MUL -> wrap(range.mul(lo, hi, lo2, hi2), type);
      case NEG -> wrap(range.sub(0, 0, lo, hi), type);
      case DIV -> div(type, lo, hi, lo2, hi2);
      case REM -> rem(lo, hi, lo2, hi2);
      case SHL, SHR, USHR -> shift(node.op(), type, lo, hi, lo2, hi2);
      case CONVERT -> narrowed(lo, hi, Box.least(type), Box.greatest(type));
      case BYTE -> narrowed(lo, hi, Byte.MIN_VALUE, Byte.MAX_VALUE);
      case CHAR -> narrowed(lo, hi, Character.MIN_VALUE, Character.MAX_VALUE);
      case SHORT -> narrowed(lo, hi, Short.MIN_VALUE, Short.MAX_VALUE);
      default -> all(type);
    }
  }

  /** What wraps around can be anything; an optimist keeps what does not. */
  private void wrap(Range result, Type type) {
    if (!result.fits(type)) {
      if (optimistic) {
        result.set(Math.max(result.lo, Box.least(type)), Math.min(result.hi, Box.greatest(type)));
      } else {
        all(type);
      }
    }
  }

  private void narrowed(long lo, long hi, long min, long max) {
    if (lo >= min && hi <= max) {
      range.set(lo, hi);
    } else {
      range.set(min, max);
    }
  }

  private void div(Type type, long lo, long hi, long lo2, long hi2) {
    boolean mayWrap = lo == Box.least(type) && lo2 <= -1 && hi2 >= -1;
    if (lo2 <= 0 && hi2 >= 0 || mayWrap) {
      all(type);
      return;
    }
    long a = lo / lo2;
    long b = lo / hi2;
    long c = hi / lo2;
    long d = hi / hi2;
    range.set(Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
  }

  /** The remainder is not farther from 0 than the dividend, and nearer than the divisor. */
  private void rem(long lo, long hi, long lo2, long hi2) {
    range.set(Math.min(lo, 0), Math.max(hi, 0));
    boolean mayBeZero = lo2 <= 0 && hi2 >= 0;
    if (!mayBeZero && lo2 != Long.MIN_VALUE) {
      long most = Math.max(Math.abs(lo2), Math.abs(hi2)) - 1;
      range.set(Math.max(range.lo, -most), Math.min(range.hi, most));
    }
  }

  private void shift(Op op, Type type, long lo, long hi, long by, long by2) {
    int most = type == Type.INT ? 31 : 63;
    if (by != by2 || by < 0 || by > most) {
      all(type);
    } else if (op == Op.SHL) {
      if (by == 63) {
        all(type);
      } else {
        long factor = 1L << by;
        wrap(range.mul(lo, hi, factor, factor), type);
      }
    } else if (op == Op.SHR || lo >= 0) {
      range.set(lo >> by, hi >> by);
    } else {
      // A negative number becomes one without a sign, unless nothing is shifted.
      long widest = type == Type.INT ? 0xFFFFFFFFL >>> by : -1L >>> by;
      if (by == 0) {
        all(type);
      } else {
        range.set(0, widest);
      }
    }
  }

  private void bits(Box box, Expr node, int[] in) {
    long lo = box.lo[in[0]];
    long hi = box.hi[in[0]];
    long lo2 = box.lo[in[1]];
    long hi2 = box.hi[in[1]];
    if (node.type() == Type.BOOLEAN) {
      range.set(Math.min(lo, lo2), Math.min(hi, hi2));
    } else if (node.op() == Op.AND && (lo >= 0 || lo2 >= 0)) {
      range.set(0, lo < 0 ? hi2 : lo2 < 0 ? hi : Math.min(hi, hi2));
    } else if (lo >= 0 && lo2 >= 0) {
      long highest = Long.highestOneBit(Math.max(Math.max(hi, hi2), 1));
      range.set(0, highest | (highest - 1));
    } else {
      all(node.type());
    }
  }

  private void compare(Box box, Op op, Type type, int[] in) {
    range.set(0, 1);
    if (!Box.isTracked(type)) {
      return;
    }
    int x = in[0];
    int y = in[1];
    boolean always;
    boolean never;
    switch (op) {
      case LT -> {
        always = box.hi[x] < box.lo[y];
        never = box.lo[x] >= box.hi[y];
      }
      case LE -> {
        always = box.hi[x] <= box.lo[y];
        never = box.lo[x] > box.hi[y];
      }
      default -> {
        always = box.isFixed(x) && box.isFixed(y) && box.lo[x] == box.lo[y];
        never = box.isDisjoint(x, y);
      }
    }
    if (always || never) {
      range.set(always ? 1 : 0, always ? 1 : 0);
    }
  }

  private void cmp(Box box, int[] in) {
    range.set(
        box.lo[in[0]] > box.hi[in[1]] ? 1 : box.lo[in[0]] >= box.hi[in[1]] ? 0 : -1,
        box.hi[in[0]] < box.lo[in[1]] ? -1 : box.hi[in[0]] <= box.lo[in[1]] ? 0 : 1);
  }

  private void ite(Box box, int[] in) {
    if (box.isFixed(in[0])) {
      int chosen = box.lo[in[0]] == 1 ? in[1] : in[2];
      range.set(box.lo[chosen], box.hi[chosen]);
    } else {
      range.set(Math.min(box.lo[in[1]], box.lo[in[2]]), Math.max(box.hi[in[1]], box.hi[in[2]]));
    }
  }

  private void select(Box box, int[] in) {
    int last = in.length - 2;
    long first = Math.max(box.lo[in[0]], 0);
    long end = Math.min(box.hi[in[0]], last);
    boolean mayMiss = box.lo[in[0]] < 0 || box.hi[in[0]] > last;
    long lo = Long.MAX_VALUE;
    long hi = Long.MIN_VALUE;
    for (long i = mayMiss ? Math.min(first, last) : first; i <= (mayMiss ? last : end); i++) {
      int element = in[(int) i + 1];
      lo = Math.min(lo, box.lo[element]);
      hi = Math.max(hi, box.hi[element]);
    }
    range.set(lo, hi);
  }
}
