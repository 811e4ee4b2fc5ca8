// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.waiting;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/**
 * Dijkstra's barber sleeps while nobody waits; customers who find no free chair go away. Size:
 * customers, chairs.
 */
public abstract class SleepingBarber {
  private int chairs;
  int waiting;
  boolean closed;
  private int cut;
  private int turnedAway;

  /** Sleeps until there is a customer, or the shop is closed. */
  abstract void sleep() throws InterruptedException;

  private synchronized void visit() throws InterruptedException {
    if (waiting == chairs) {
      turnedAway++;
      return;
    }
    waiting++;
    notifyAll();
    int before = cut;
    while (cut == before) {
      wait();
    }
  }

  private void work() throws InterruptedException {
    while (true) {
      sleep();
      synchronized (this) {
        if (waiting == 0) {
          assert closed : "awake for nothing";
          return;
        }
        cut += waiting;
        waiting = 0;
        notifyAll();
      }
    }
  }

  private synchronized void close() {
    closed = true;
    notifyAll();
  }

  void run(String[] args) throws InterruptedException {
    int customers = Sizes.of(args, 0, 2);
    chairs = Sizes.of(args, 1, 1);
    Crew barber = new Crew().with(1, i -> work());
    barber.start();
    new Crew().with(customers, i -> visit()).run();
    close();
    barber.join();
    assert cut + turnedAway == customers : cut + " and " + turnedAway;
  }

  /** Sees nobody, then goes to sleep: the wake-up of who comes in between is lost. */
  @Specimen(
      finds = Flaw.DEADLOCK,
      size = {"3", "1"})
  public static final class Faulty extends SleepingBarber {
    @Override
    void sleep() throws InterruptedException {
      boolean idle;
      synchronized (this) {
        idle = waiting == 0 && !closed;
      }
      if (idle) {
        synchronized (this) {
          wait();
        }
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Looks and falls asleep in one synchronised step. */
  @Specimen(
      size = {"3", "1"},
      smallest = {"1", "1"},
      traces = 6)
  public static final class Corrected extends SleepingBarber {
    @Override
    synchronized void sleep() throws InterruptedException {
      while (waiting == 0 && !closed) {
        wait();
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
