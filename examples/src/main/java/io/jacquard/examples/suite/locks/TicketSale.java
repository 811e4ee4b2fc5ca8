// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.locks;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/** Agents sell the seats of one flight. Size: agents, seats. */
public abstract class TicketSale {
  private int seats;
  private int sold;

  synchronized boolean isSoldOut() {
    return sold == seats;
  }

  synchronized void sellOne() {
    sold++;
  }

  /** Sells a seat, unless there is none left. */
  boolean sell() {
    if (isSoldOut()) {
      return false;
    }
    sellOne();
    return true;
  }

  void run(String[] args) throws InterruptedException {
    seats = Sizes.of(args, 1, 1);
    new Crew()
        .with(
            Sizes.of(args, 0, 2),
            i -> {
              while (sell()) {
                assert !isOverbooked() : "overbooked";
              }
            })
        .run();
    assert sold == seats : sold;
  }

  private synchronized boolean isOverbooked() {
    return sold > seats;
  }

  /** Between the question and the sale, another agent may sell the last seat. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {"3", "2"})
  public static final class Faulty extends TicketSale {
    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Question and sale are one synchronised step. */
  @Specimen(
      size = {"3", "2"},
      smallest = {"2", "1"},
      traces = 6)
  public static final class Corrected extends TicketSale {
    @Override
    synchronized boolean sell() {
      return super.sell();
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
