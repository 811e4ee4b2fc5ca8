// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.waiting;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/** A buffer with room for one, one producer, many consumers of one item each. Size: consumers. */
public abstract class OneSlotBuffer {
  private int item;

  /** Wakes somebody who waits for the buffer to be full, or empty. */
  abstract void wake();

  private synchronized void put(int newItem) throws InterruptedException {
    while (item != 0) {
      wait();
    }
    item = newItem;
    wake();
  }

  private synchronized int take() throws InterruptedException {
    while (item == 0) {
      wait();
    }
    int taken = item;
    item = 0;
    wake();
    return taken;
  }

  void run(String[] args) throws InterruptedException {
    int consumers = Sizes.of(args, 0, 2);
    int[] taken = new int[consumers];
    new Crew()
        .with(
            1,
            i -> {
              for (int next = 1; next <= consumers; next++) {
                put(next);
              }
            })
        .with(consumers, i -> taken[i] = take())
        .run();
    int sum = 0;
    for (int each : taken) {
      sum += each;
    }
    assert sum == consumers * (consumers + 1) / 2 : sum;
  }

  /** Wakes one: if that is another consumer, it goes back to sleep, and so has everybody. */
  @Specimen(finds = Flaw.DEADLOCK, size = "3")
  public static final class Faulty extends OneSlotBuffer {
    @Override
    void wake() {
      notify();
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Wakes all, who look for themselves. */
  @Specimen(size = "3", smallest = "2", traces = 40)
  public static final class Corrected extends OneSlotBuffer {
    @Override
    void wake() {
      notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
