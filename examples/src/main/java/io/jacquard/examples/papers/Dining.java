// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers;

import java.util.ArrayList;
import java.util.List;

/**
 * Dining philosophers, all of whom take their left fork first. The unfolding paper's Dining 1, 2, 3
 * are 4, 5, 6 philosophers with two meals. Normal and deadlocked traces of 2 to 6 philosophers with
 * two meals: 6+5, 90+16, 786+45, 5730+121, 38466+320; with one meal 2^n-2 and 1.
 */
public final class Dining {
  private Dining() {}

  /** Arguments: how many philosophers, how many meals of each. */
  public static void main(String[] args) {
    int philosophers = Integer.parseInt(args[0]);
    int meals = Integer.parseInt(args[1]);
    List<Object> forks = new ArrayList<>();
    for (int i = 0; i < philosophers; i++) {
      forks.add(new Object());
    }
    List<Runnable> bodies = new ArrayList<>();
    for (int i = 0; i < philosophers; i++) {
      Object left = forks.get(i);
      Object right = forks.get((i + 1) % philosophers);
      bodies.add(() -> dine(left, right, meals));
    }
    Crew.start(bodies);
  }

  private static void dine(Object left, Object right, int meals) {
    for (int meal = 0; meal < meals; meal++) {
      synchronized (left) {
        synchronized (right) {
          // eats
        }
      }
    }
  }
}
