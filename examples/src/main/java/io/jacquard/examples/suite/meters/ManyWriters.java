// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.meters;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/** Threads write their number into one variable: n! orders, and as many traces. Size: threads. */
public abstract class ManyWriters {
  private volatile int last;

  abstract boolean isExpected(int written, int threads);

  void run(String[] args) throws InterruptedException {
    int threads = Sizes.of(args, 0, 2);
    new Crew().with(threads, i -> last = i + 1).run();
    assert isExpected(last, threads) : last;
  }

  /** Expects that who is started last writes last. */
  @Specimen(finds = Flaw.ASSERTION, size = "6")
  public static final class Faulty extends ManyWriters {
    @Override
    boolean isExpected(int written, int threads) {
      return written == threads;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Expects one of the numbers. */
  @Specimen(size = "6", smallest = "2", traces = 2)
  public static final class Corrected extends ManyWriters {
    @Override
    boolean isExpected(int written, int threads) {
      return written > 0 && written <= threads;
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
