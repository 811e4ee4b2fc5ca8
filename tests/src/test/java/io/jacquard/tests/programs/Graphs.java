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

  /** All sorted trees up to so many nodes. */
  public static void trees(int nodes) {
    Tree tree = Jacquard.any("tree", Tree.class);
    Jacquard.assume(tree == null || tree.isSorted(0, 100, new Budget(nodes)));
    Paths.end = shape(tree);
  }

  private static String shape(Tree tree) {
    return tree == null ? "." : "(" + shape(tree.left) + shape(tree.right) + ")";
  }

  /** The trees that so many insertions make; a key that is there is not inserted again. */
  public static void insertions(int count) {
    Tree root = null;
    for (int i = 0; i < count; i++) {
      root = inserted(root, Jacquard.anyInt("key " + i));
    }
    Paths.end = shape(root);
  }

  private static Tree inserted(Tree tree, int key) {
    if (tree == null) {
      Tree leaf = new Tree();
      leaf.key = key;
      return leaf;
    }
    if (key < tree.key) {
      tree.left = inserted(tree.left, key);
    } else if (key > tree.key) {
      tree.right = inserted(tree.right, key);
    }
    return tree;
  }

  /** A list in which each cell is linked back. */
  static final class Link {
    Link next;
    Link previous;
  }

  /** All doubly linked lists up to so many links. */
  public static void lists(int most) {
    Link first = Jacquard.any("first", Link.class);
    int length = 0;
    if (first != null) {
      Jacquard.assume(first.previous == null);
      Link each = first;
      for (length = 1; each.next != null; length++) {
        Jacquard.assume(length < most);
        Jacquard.assume(each.next.previous == each);
        each = each.next;
      }
    }
    Paths.end = "length " + length;
  }

  /** A doubly linked list after so many additions and removals at its ends. */
  public static void additionsAndRemovals(int count) {
    Link first = null;
    Link last = null;
    int length = 0;
    for (int i = 0; i < count; i++) {
      int operation =
          switch (Jacquard.anyInt("operation " + i, 0, 3)) {
            case 0 -> 0;
            case 1 -> 1;
            case 2 -> 2;
            default -> 3;
          };
      if (operation < 2) {
        Link added = new Link();
        length++;
        if (operation == 0) {
          added.next = first;
          first = added;
        } else {
          added.previous = last;
          last = added;
        }
        if (added.next != null) {
          added.next.previous = added;
        } else if (added.previous != null) {
          added.previous.next = added;
        } else {
          first = added;
          last = added;
        }
      } else if (length > 0) {
        length--;
        first = operation == 2 ? first.next : first;
        last = operation == 2 ? last : last.previous;
        if (length == 0) {
          first = null;
          last = null;
        } else if (operation == 2) {
          first.previous = null;
        } else {
          last.next = null;
        }
      }
    }
    Paths.end = isLinked(first, last, length) ? "length " + length : "broken";
  }

  private static boolean isLinked(Link first, Link last, int length) {
    Link before = null;
    int count = 0;
    for (Link each = first; each != null; each = each.next) {
      if (each.previous != before) {
        return false;
      }
      before = each;
      count++;
    }
    return before == last && count == length;
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
