// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.guided;

import io.jacquard.Jacquard;

/**
 * A thread searches a vector once it has an element, by the method that reads the number of
 * elements without the monitor; another one may empty it meanwhile.
 */
public final class VecRace {
  private VecRace() {}

  public static void main(String[] args) {
    OldVector vector = new OldVector();
    new Thread(() -> search(vector)).start();
    new Thread(() -> change(vector, Jacquard.anyInt("change", 0, 2))).start();
    new Thread(() -> vector.addElement("a")).start();
  }

  private static void search(OldVector vector) {
    if (vector.size() > 0) {
      vector.lastIndexOf("a");
    }
  }

  private static void change(OldVector vector, int how) {
    if (how == 2) {
      vector.removeAllElements();
    }
  }
}
