// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.inputs;

import io.jacquard.Jacquard;

/** Five keys are put into a search tree that is not balanced, and one is looked for. */
public final class SearchTree implements Runnable {
  private static final int KEYS = 5;

  private static final class Node {
    private final int key;
    private Node left;
    private Node right;

    Node(int key) {
      this.key = key;
    }
  }

  private static Node with(Node tree, int key) {
    if (tree == null) {
      return new Node(key);
    }
    if (key < tree.key) {
      tree.left = with(tree.left, key);
    } else if (key > tree.key) {
      tree.right = with(tree.right, key);
    }
    return tree;
  }

  private static boolean has(Node tree, int key) {
    return tree != null && (tree.key == key || has(key < tree.key ? tree.left : tree.right, key));
  }

  @Override
  public void run() {
    Node tree = null;
    int last = 0;
    for (int i = 0; i < KEYS; i++) {
      last = Jacquard.anyInt("key " + i);
      tree = with(tree, last);
    }
    if (!has(tree, last)) {
      throw new IllegalStateException("a key is lost");
    }
  }
}
