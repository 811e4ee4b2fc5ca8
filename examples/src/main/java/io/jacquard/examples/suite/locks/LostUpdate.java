// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.locks;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/** Each thread adds one to a counter whose methods are all synchronised. Size: threads. */
public abstract class LostUpdate {
  private int count;

  synchronized int get() {
    return count;
  }

  synchronized void set(int value) {
    count = value;
  }

  abstract void increment();

  void run(String[] args) throws InterruptedException {
    int threads = Sizes.of(args, 0, 2);
    new Crew().with(threads, i -> increment()).run();
    assert count == threads : count;
  }

  /** Two synchronised calls are not one: what others added in between is overwritten. */
  @Specimen(finds = Flaw.ASSERTION, size = "3")
  public static final class Faulty extends LostUpdate {
    @Override
    void increment() {
      set(get() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Holds the monitor from the reading to the writing. */
  @Specimen(size = "3", smallest = "2", traces = 2)
  public static final class Corrected extends LostUpdate {
    @Override
    synchronized void increment() {
      set(get() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
