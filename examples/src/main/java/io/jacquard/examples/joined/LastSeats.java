// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined;

import io.jacquard.Jacquard;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Specimen;

/**
 * Two agents book seats, each for as many people as its customer says: two inputs, asked for in two
 * threads. Too many are sold only if the two groups are too large together.
 */
public abstract class LastSeats {
  private static final int SEATS = 10;

  volatile int free = SEATS;

  /** Books so many seats, if there are so many. */
  abstract void book(int people);

  final synchronized void take(int people) {
    free -= people;
  }

  void run() throws InterruptedException {
    Team.run(
        () -> book(Jacquard.anyInt("first group", 1, SEATS)),
        () -> book(Jacquard.anyInt("second group", 1, SEATS)));
    assert free >= 0 : free;
  }

  /** Looks, and takes later. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {})
  public static final class Faulty extends LastSeats {
    @Override
    void book(int people) {
      if (people <= free) {
        take(people);
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run();
    }
  }

  /** Looks and takes in one step. */
  @Specimen(
      size = {},
      traces = 4)
  public static final class Corrected extends LastSeats {
    @Override
    synchronized void book(int people) {
      if (people <= free) {
        take(people);
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run();
    }
  }
}
