// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.guided;

import io.jacquard.Jacquard;

/**
 * As {@link VecDeadlock0}, but both vectors are empty at first, and each has a thread to fill it.
 */
public final class VecDeadlock1 {
  private VecDeadlock1() {}

  public static void main(String[] args) {
    OldVector first = new OldVector();
    OldVector second = new OldVector();
    new Thread(() -> VecDeadlock0.use(first, second, Jacquard.anyInt("first", 0, 2))).start();
    new Thread(() -> VecDeadlock0.use(second, first, Jacquard.anyInt("second", 0, 2))).start();
    new Thread(() -> fill(first, Jacquard.anyInt("more", 0, 2))).start();
    new Thread(() -> fill(second, 1)).start();
  }

  private static void fill(OldVector vector, int times) {
    if (times > 0) {
      vector.addElement("a");
    }
  }
}
