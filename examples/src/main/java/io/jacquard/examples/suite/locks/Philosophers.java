// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.locks;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/** Dijkstra's dining philosophers, one meal each. Size: philosophers. */
public abstract class Philosophers {

  /** A fork, and how often it was used. */
  static final class Fork {
    int meals;
  }

  /** Whether this one takes the fork on the left first. */
  abstract boolean isRightHanded(int philosopher);

  private void eat(Fork first, Fork second) {
    synchronized (first) {
      synchronized (second) {
        first.meals++;
        second.meals++;
      }
    }
  }

  void run(String[] args) throws InterruptedException {
    int size = Sizes.of(args, 0, 2);
    Fork[] forks = new Fork[size];
    for (int i = 0; i < size; i++) {
      forks[i] = new Fork();
    }
    new Crew()
        .with(
            size,
            i -> {
              Fork left = forks[i];
              Fork right = forks[(i + 1) % size];
              if (isRightHanded(i)) {
                eat(left, right);
              } else {
                eat(right, left);
              }
            })
        .run();
    for (Fork fork : forks) {
      assert fork.meals == 2 : fork.meals;
    }
  }

  /** All take the left fork first. */
  @Specimen(finds = Flaw.DEADLOCK, size = "4")
  public static final class Faulty extends Philosophers {
    @Override
    boolean isRightHanded(int philosopher) {
      return true;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** One of them takes the right fork first. */
  @Specimen(size = "4", smallest = "2", traces = 2)
  public static final class Corrected extends Philosophers {
    @Override
    boolean isRightHanded(int philosopher) {
      return philosopher > 0;
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
