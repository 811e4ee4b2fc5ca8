// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.search;

import io.jacquard.solver.expr.NodeArray;

/** Narrows boxes by the conditions until little changes. */
final class Contractor {
  /** Some conditions narrow one another by one in each round, for ever. */
  private static final int MOST_ROUNDS = 12;

  private final NodeArray layout;
  private final Forward forward;
  private final Backward backward;
  private long work;

  /** As for {@link Forward}. */
  Contractor(NodeArray layout, boolean optimistic) {
    this.layout = layout;
    forward = new Forward(layout, optimistic);
    backward = new Backward(layout, optimistic);
  }

  /** Demands the expression with this index of the box; false if it cannot hold there. */
  boolean demand(Box box, int root) {
    return box.narrow(layout.root(root), 1, 1);
  }

  /** Narrows the box; false if nothing is left in it. */
  boolean narrow(Box box) {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      box.takeChanged();
      work += layout.size();
      for (int slot = 0; slot < layout.size(); slot++) {
        if (!forward.narrow(box, slot)) {
          return false;
        }
      }
      for (int slot = layout.size() - 1; slot >= 0; slot--) {
        if (!backward.narrow(box, slot)) {
          return false;
        }
      }
      if (!box.takeChanged()) {
        return true;
      }
    }
    return true;
  }

  /** The number of nodes visited so far. */
  long work() {
    return work;
  }
}
