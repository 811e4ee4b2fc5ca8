// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.spliced;

/**
 * One thread adds keys to a search tree and another one takes keys away, in the manner of a driver
 * for a library of trees: 16 directions of branches in each. Who takes away and goes first finds an
 * empty tree, so nearly all of it needs the other thread. There is no bug to find.
 */
public final class TreeOfKeys {
  private static final int NONE = 0;
  private static final int ROOM = 5;

  private static final int[] keys = new int[ROOM];
  private static final int[] left = new int[ROOM];
  private static final int[] right = new int[ROOM];
  private static volatile int root = NONE;
  private static volatile int free = 1;
  private static volatile int misses;

  private TreeOfKeys() {}

  public static void main(String[] args) {
    new Thread(() -> takeAway(5)).start();
    new Thread(TreeOfKeys::add).start();
  }

  private static void takeAway(int wanted) {
    int at = root;
    if (at == NONE) {
      return;
    }
    int parent = NONE;
    while (keys[at] != wanted) {
      int next = wanted < keys[at] ? left[at] : right[at];
      if (next == NONE) {
        misses = misses + 1;
        return;
      }
      parent = at;
      at = next;
    }
    int rest = right[at];
    if (rest == NONE) {
      rest = left[at];
    } else if (left[at] != NONE) {
      left[rest] = left[at];
    }
    if (parent == NONE) {
      root = rest;
    } else if (left[parent] == at) {
      left[parent] = rest;
    } else {
      right[parent] = rest;
    }
  }

  private static void add() {
    add(7);
    add(5);
    for (int wanted = 6; wanted < 20; wanted += 9) {
      add(wanted);
    }
  }

  private static void add(int wanted) {
    int fresh = free;
    if (fresh == ROOM) {
      return;
    }
    keys[fresh] = wanted;
    free = fresh + 1;
    int at = root;
    if (at == NONE) {
      root = fresh;
      return;
    }
    while (true) {
      if (keys[at] == wanted) {
        return;
      }
      int next = wanted < keys[at] ? left[at] : right[at];
      if (next == NONE) {
        break;
      }
      at = next;
    }
    if (wanted < keys[at]) {
      left[at] = fresh;
    } else {
      right[at] = fresh;
    }
    if (root == NONE) {
      root = at;
    }
  }
}
