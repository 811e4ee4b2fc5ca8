// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import io.jacquard.Jacquard;

/** Programs whose inputs are objects. Each leaves a word in {@link Paths#end}. */
public final class Graphs {
  private Graphs() {}

  /** A cell of a list. */
  static final class Cell {
    int v;
    Cell next;
  }

  /** The worked example W1 of the notes on jCUTE. */
  public static void cell() {
    int x = Jacquard.anyInt("x", 1, Integer.MAX_VALUE);
    Cell p = Jacquard.any("p", Cell.class);
    Paths.end = "none";
    if (x > 0) {
      if (p == null) {
        Paths.end = "null";
      } else if (2 * x + 1 == p.v) {
        Paths.end = p.next == p ? "error" : "equal";
      } else {
        Paths.end = "unequal";
      }
    }
  }

  /** A tree whose keys are in order, up to a number of nodes. */
  static final class Tree {
    int key;
    Tree left;
    Tree right;

    boolean isSorted(int from, int to, Budget budget) {
      return budget.spend()
          && from < key
          && key < to
          && (left == null || left.isSorted(from, key, budget))
          && (right == null || right.isSorted(key, to, budget));
    }
  }

  static final class Budget {
    private int left;

    Budget(int left) {
      this.left = left;
    }

    boolean spend() {
      return left-- > 0;
    }
  }

  /** All sorted trees up to three nodes. */
  public static void trees() {
    Tree tree = Jacquard.any("tree", Tree.class);
    Jacquard.assume(tree == null || tree.isSorted(0, 100, new Budget(3)));
    Paths.end = "tree " + shape(tree);
  }

  private static String shape(Tree tree) {
    return tree == null ? "." : "(" + shape(tree.left) + shape(tree.right) + ")";
  }

  /** A list in which each cell is linked back. */
  static final class Link {
    Link next;
    Link previous;
  }

  /** All doubly linked lists up to three links. */
  public static void lists() {
    Link first = Jacquard.any("first", Link.class);
    int length = 0;
    if (first != null) {
      Jacquard.assume(first.previous == null);
      Link each = first;
      for (length = 1; each.next != null; length++) {
        Jacquard.assume(length < 3);
        Jacquard.assume(each.next.previous == each);
        each = each.next;
      }
    }
    Paths.end = "length " + length;
  }

  /** The worked example W2: what is cleared through another name is cleared. */
  public static void cleared() {
    Cell a = Jacquard.any("a", Cell.class);
    Paths.end = "none";
    if (a != null && a.v == 1) {
      Cell alias = a;
      alias.v = 0;
      alias.next = null;
      Paths.end = a.v != 1 ? "error" : "none";
    }
  }

  /** The worked example W14: what two names of one object show. */
  public static void aliases() {
    Cell p = Jacquard.any("p", Cell.class);
    Cell q = Jacquard.any("q", Cell.class);
    Jacquard.assume(p != null && q != null);
    p.v = 0;
    q.v = 1;
    Paths.end = p.v == 1 ? "same" : "different";
  }

  /** The worked example W14 with an array. */
  public static void indices() {
    int[] a = new int[3];
    int i = Jacquard.anyInt("i", 0, 2);
    int j = Jacquard.anyInt("j", 0, 2);
    a[i] = 0;
    a[j] = 1;
    Paths.end = a[i] == 0 ? "different" : "same";
  }
}
