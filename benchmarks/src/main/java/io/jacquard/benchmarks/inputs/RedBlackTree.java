// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.inputs;

import io.jacquard.Jacquard;

/**
 * Five keys are put into a red-black tree, balanced on the way back (Okasaki, Red-black trees in a
 * functional setting, 1999).
 */
public final class RedBlackTree implements Runnable {
  private static final int KEYS = 5;

  private static final class Node {
    private final boolean red;
    private final Node left;
    private final int key;
    private final Node right;

    Node(boolean red, Node left, int key, Node right) {
      this.red = red;
      this.left = left;
      this.key = key;
      this.right = right;
    }
  }

  private static boolean isRed(Node tree) {
    return tree != null && tree.red;
  }

  private static Node with(Node tree, int key) {
    if (tree == null) {
      return new Node(true, null, key, null);
    }
    if (key < tree.key) {
      return balanced(tree.red, with(tree.left, key), tree.key, tree.right);
    }
    return key > tree.key ? balanced(tree.red, tree.left, tree.key, with(tree.right, key)) : tree;
  }

  /** No red node below a red one, as far as it is here. */
  private static Node balanced(boolean red, Node left, int key, Node right) {
    if (!red && isRed(left) && isRed(left.left)) {
      return joined(left.left, left.key, new Node(false, left.right, key, right));
    }
    if (!red && isRed(left) && isRed(left.right)) {
      Node middle = left.right;
      return joined(
          new Node(true, left.left, left.key, middle.left),
          middle.key,
          new Node(false, middle.right, key, right));
    }
    if (!red && isRed(right) && isRed(right.left)) {
      Node middle = right.left;
      return joined(
          new Node(true, left, key, middle.left),
          middle.key,
          new Node(false, middle.right, right.key, right.right));
    }
    if (!red && isRed(right) && isRed(right.right)) {
      return joined(new Node(true, left, key, right.left), right.key, right.right);
    }
    return new Node(red, left, key, right);
  }

  /** A red node with two black ones below. */
  private static Node joined(Node left, int key, Node right) {
    return new Node(true, black(left), key, black(right));
  }

  private static Node black(Node tree) {
    return new Node(false, tree.left, tree.key, tree.right);
  }

  /** The number of black nodes on each way down; they have to be equal. */
  private static int height(Node tree) {
    if (tree == null) {
      return 0;
    }
    int left = height(tree.left);
    if (left != height(tree.right) || tree.red && (isRed(tree.left) || isRed(tree.right))) {
      throw new IllegalStateException("not balanced");
    }
    return left + (tree.red ? 0 : 1);
  }

  @Override
  public void run() {
    Node tree = null;
    for (int i = 0; i < KEYS; i++) {
      tree = black(with(tree, Jacquard.anyInt("key " + i)));
      height(tree);
    }
  }
}
