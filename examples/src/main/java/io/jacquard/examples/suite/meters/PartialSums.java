// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.meters;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/**
 * Threads add up parts of a row of numbers, and their sums to the total: n! traces, one for each
 * order of the last step. Size: threads.
 */
public abstract class PartialSums {
  private static final int LENGTH = 24;

  private int total;

  abstract void add(int part);

  void addToTotal(int part) {
    total += part;
  }

  void run(String[] args) throws InterruptedException {
    int threads = Sizes.of(args, 0, 2);
    new Crew()
        .with(
            threads,
            i -> {
              int sum = 0;
              for (int n = i; n < LENGTH; n += threads) {
                sum += n;
              }
              add(sum);
            })
        .run();
    assert total == LENGTH * (LENGTH - 1) / 2 : total;
  }

  /** The total has no lock. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "4")
  public static final class Faulty extends PartialSums {
    @Override
    void add(int part) {
      addToTotal(part);
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** The total has a lock. */
  @Specimen(size = "4", smallest = "2", traces = 2)
  public static final class Corrected extends PartialSums {
    @Override
    synchronized void add(int part) {
      addToTotal(part);
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
