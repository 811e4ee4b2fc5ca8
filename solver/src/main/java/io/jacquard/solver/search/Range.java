// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.search;

import io.jacquard.solver.expr.Type;

/**
 * An interval under computation, without wrap-around: what exceeds 64 bits stays at the limit and
 * is marked. Used again and again, because a search makes millions of them.
 */
final class Range {
  long lo;
  long hi;

  /** Whether a true bound lies beyond 64 bits. */
  boolean beyond;

  Range set(long newLo, long newHi) {
    lo = newLo;
    hi = newHi;
    beyond = false;
    return this;
  }

  Range add(long lo1, long hi1, long lo2, long hi2) {
    beyond = false;
    lo = plus(lo1, lo2);
    hi = plus(hi1, hi2);
    return this;
  }

  Range sub(long lo1, long hi1, long lo2, long hi2) {
    beyond = false;
    lo = minus(lo1, hi2);
    hi = minus(hi1, lo2);
    return this;
  }

  Range mul(long lo1, long hi1, long lo2, long hi2) {
    beyond = false;
    long a = times(lo1, lo2);
    long b = times(lo1, hi2);
    long c = times(hi1, lo2);
    long d = times(hi1, hi2);
    lo = Math.min(Math.min(a, b), Math.min(c, d));
    hi = Math.max(Math.max(a, b), Math.max(c, d));
    return this;
  }

  /** Whether all values are values of the type, so that nothing wraps around. */
  boolean fits(Type type) {
    return !beyond && lo >= Box.least(type) && hi <= Box.greatest(type);
  }

  private long plus(long x, long y) {
    long sum = x + y;
    if (((x ^ sum) & (y ^ sum)) < 0) {
      beyond = true;
      return x < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
    return sum;
  }

  private long minus(long x, long y) {
    long difference = x - y;
    if (((x ^ y) & (x ^ difference)) < 0) {
      beyond = true;
      return x < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
    return difference;
  }

  private long times(long x, long y) {
    long high = Math.multiplyHigh(x, y);
    long low = x * y;
    if ((high != 0 || low < 0) && (high != -1 || low >= 0)) {
      beyond = true;
      return (x < 0) == (y < 0) ? Long.MAX_VALUE : Long.MIN_VALUE;
    }
    return low;
  }
}
