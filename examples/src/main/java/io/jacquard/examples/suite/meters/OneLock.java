// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.meters;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/**
 * Threads pass through sections of one lock: (nm)! / (m!)^n traces. Size: threads n, sections m of
 * each.
 */
public abstract class OneLock {
  final Object lock = new Object();
  private int passed;

  abstract void pass(int thread);

  void count() {
    passed++;
  }

  void run(String[] args) throws InterruptedException {
    int threads = Sizes.of(args, 0, 2);
    int sections = Sizes.of(args, 1, 1);
    new Crew()
        .with(
            threads,
            i -> {
              for (int n = 0; n < sections; n++) {
                pass(i);
              }
            })
        .run();
    assert passed == threads * sections : passed;
  }

  /** The first thread does not care about the lock. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = {"3", "3"})
  public static final class Faulty extends OneLock {
    @Override
    void pass(int thread) {
      if (thread == 0) {
        count();
      } else {
        synchronized (lock) {
          count();
        }
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** All take the lock. */
  @Specimen(
      size = {"3", "3"},
      smallest = {"2", "2"},
      traces = 6)
  public static final class Corrected extends OneLock {
    @Override
    void pass(int thread) {
      synchronized (lock) {
        count();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
