// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.meters;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/**
 * Two threads add each other's variable to their own, again and again; the most they can get to is
 * a Fibonacci number, if they take turns. Size: rounds.
 */
public abstract class AddingEachOther {
  private volatile int one = 1;
  private volatile int two = 1;

  /** What neither variable may exceed. */
  abstract int bound(int fibonacci);

  void run(String[] args) throws InterruptedException {
    int rounds = Sizes.of(args, 0, 1);
    new Crew()
        .with(
            1,
            i -> {
              for (int n = 0; n < rounds; n++) {
                one += two;
              }
            })
        .with(
            1,
            i -> {
              for (int n = 0; n < rounds; n++) {
                two += one;
              }
            })
        .run();
    int bound = bound(fibonacci(2 * rounds + 2));
    assert one <= bound && two <= bound : one + " and " + two;
  }

  private static int fibonacci(int n) {
    int last = 0;
    int next = 1;
    for (int i = 0; i < n; i++) {
      int sum = last + next;
      last = next;
      next = sum;
    }
    return last;
  }

  /** Believes that the threads never take turns all the time. */
  @Specimen(finds = Flaw.ASSERTION, size = "3")
  public static final class Faulty extends AddingEachOther {
    @Override
    int bound(int fibonacci) {
      return fibonacci - 1;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Takes the true bound. */
  @Specimen(size = "3", smallest = "1", traces = 3)
  public static final class Corrected extends AddingEachOther {
    @Override
    int bound(int fibonacci) {
      return fibonacci;
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
