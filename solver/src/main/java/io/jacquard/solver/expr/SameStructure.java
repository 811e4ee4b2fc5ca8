// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Equality of expressions of different tables. Each pair of nodes is compared once: written out, an
 * expression can be exponentially larger than the number of its nodes.
 */
final class SameStructure {
  private SameStructure() {}

  static boolean holds(Expr left, Expr right) {
    Deque<Pair> open = new ArrayDeque<>();
    Set<Pair> seen = new HashSet<>();
    open.push(new Pair(left, right));
    while (!open.isEmpty()) {
      Pair pair = open.pop();
      if (!pair.alike()) {
        return false;
      }
      for (int i = 0; i < pair.left.arity(); i++) {
        Pair args = new Pair(pair.left.arg(i), pair.right.arg(i));
        if (args.left != args.right && seen.add(args)) {
          open.push(args);
        }
      }
    }
    return true;
  }

  /** Two nodes, by identity. */
  private static final class Pair {
    final Expr left;
    final Expr right;

    Pair(Expr left, Expr right) {
      this.left = left;
      this.right = right;
    }

    boolean alike() {
      return left.hash() == right.hash() && left.sameContent(right);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Pair that && left == that.left && right == that.right;
    }

    @Override
    public int hashCode() {
      return left.hashCode();
    }
  }
}
