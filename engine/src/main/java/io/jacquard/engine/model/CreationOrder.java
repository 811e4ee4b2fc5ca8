// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import java.util.Arrays;

/**
 * The order in which threads draw the numbers of one counter of the JDK. They get them as on a
 * plain JVM, one after the other; but drawing is no operation, so that of two numbers drawn
 * concurrently only one order is tried. A program can tell once it looks at one of them.
 */
final class CreationOrder {
  private int[] makers = new int[8];
  private int[] clocks = new int[8];
  private int size;

  /** Numbers below were drawn one after the other, by happens-before. */
  private int ordered = Integer.MAX_VALUE;

  private int highestSeen = -1;

  /** Draws the next number, from 0 on. */
  int next(ControlledThread maker) {
    int number = size++;
    if (number == makers.length) {
      makers = Arrays.copyOf(makers, 2 * number);
      clocks = Arrays.copyOf(clocks, 2 * number);
    }
    makers[number] = maker.index;
    clocks[number] = maker.clock.get(maker.index);
    for (int i = number - 1; i >= 0; i--) {
      if (maker.clock.get(makers[i]) < clocks[i]) {
        ordered = Math.min(ordered, i);
      } else if (i < ordered) {
        break; // and all before it
      }
    }
    return number;
  }

  /** The program sees this number. */
  void see(int number) {
    if (number < size) {
      highestSeen = Math.max(highestSeen, number);
    }
  }

  /** Whether the program has seen a number that could have been another one. */
  boolean isOpen() {
    return highestSeen >= ordered;
  }
}
