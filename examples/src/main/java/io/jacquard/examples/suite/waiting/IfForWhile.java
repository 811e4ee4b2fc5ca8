// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.waiting;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/** Consumers wait until there is something in stock. Size: consumers. */
public abstract class IfForWhile {
  int stock;

  abstract void awaitStock() throws InterruptedException;

  private synchronized void supply() {
    stock++;
    notifyAll();
  }

  private synchronized void consume() throws InterruptedException {
    awaitStock();
    stock--;
    assert stock >= 0 : "consumed what is not there";
  }

  void run(String[] args) throws InterruptedException {
    int consumers = Sizes.of(args, 0, 2);
    new Crew()
        .with(consumers, i -> consume())
        .with(
            1,
            i -> {
              for (int n = 0; n < consumers; n++) {
                supply();
              }
            })
        .run();
    assert stock == 0 : stock;
  }

  /** Tests once: who is woken second finds nothing left, and does not look. */
  @Specimen(finds = Flaw.ASSERTION, size = "3")
  public static final class Faulty extends IfForWhile {
    @Override
    void awaitStock() throws InterruptedException {
      if (stock == 0) {
        wait();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Tests again after each wake-up. */
  @Specimen(size = "3", smallest = "2", traces = 30)
  public static final class Corrected extends IfForWhile {
    @Override
    void awaitStock() throws InterruptedException {
      while (stock == 0) {
        wait();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
