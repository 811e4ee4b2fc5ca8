// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.guided;

import io.jacquard.Jacquard;

/**
 * Two threads compare two vectors with each other, in opposite directions, if the inputs say so.
 * One vector is empty until a third thread fills it: an empty one does not ask the other.
 */
public final class VecDeadlock0 {
  private VecDeadlock0() {}

  public static void main(String[] args) {
    OldVector first = new OldVector();
    OldVector second = new OldVector();
    second.addElement("a");
    new Thread(() -> use(first, second, Jacquard.anyInt("first", 0, 2))).start();
    new Thread(() -> use(second, first, Jacquard.anyInt("second", 0, 2))).start();
    new Thread(() -> first.addElement("b")).start();
  }

  static void use(OldVector one, OldVector other, int operation) {
    if (operation == 1) {
      one.isIn(other);
    } else {
      one.size();
    }
  }
}
