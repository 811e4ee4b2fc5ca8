// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import org.jspecify.annotations.Nullable;

/** Keeps one object for equal expressions: open addressing, because it only grows. */
final class InternTable {
  private static final int FIRST_SIZE = 256;

  private @Nullable Expr[] slots = new @Nullable Expr[FIRST_SIZE];
  private int size;

  /** The expression that was interned first among those equal to the given one. */
  Expr intern(Expr fresh) {
    int mask = slots.length - 1;
    int at = fresh.hashCode() & mask;
    while (true) {
      Expr old = slots[at];
      if (old == null) {
        break;
      }
      if (same(old, fresh)) {
        return old;
      }
      at = (at + 1) & mask;
    }
    slots[at] = fresh;
    size++;
    if (size * 3 > slots.length * 2) {
      grow();
    }
    return fresh;
  }

  int size() {
    return size;
  }

  /** Arguments are compared by identity: those of this table are interned themselves. */
  private static boolean same(Expr old, Expr fresh) {
    if (old.hash() != fresh.hash() || !old.sameContent(fresh)) {
      return false;
    }
    for (int i = 0; i < fresh.arity(); i++) {
      if (old.arg(i) != fresh.arg(i)) {
        return false;
      }
    }
    return true;
  }

  private void grow() {
    @Nullable Expr[] old = slots;
    slots = new @Nullable Expr[old.length * 2];
    int mask = slots.length - 1;
    for (Expr expr : old) {
      if (expr != null) {
        int at = expr.hashCode() & mask;
        while (slots[at] != null) {
          at = (at + 1) & mask;
        }
        slots[at] = expr;
      }
    }
  }
}
