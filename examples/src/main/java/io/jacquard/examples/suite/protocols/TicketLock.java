// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.protocols;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.atomic.AtomicInteger;

/** Takes a ticket and waits until it is served. Size: threads, rounds of each. */
public abstract class TicketLock extends Exclusion {
  final AtomicInteger tickets = new AtomicInteger();
  private volatile int serving;

  abstract int takeTicket();

  @Override
  void enter(int me) {
    int mine = takeTicket();
    while (serving != mine) {
      Thread.onSpinWait();
    }
  }

  @Override
  void leave(int me) {
    serving++; // nobody else does so now
  }

  void run(String[] args) throws InterruptedException {
    run(Sizes.of(args, 0, 2), Sizes.of(args, 1, 1));
  }

  /** Two may draw the same ticket. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.LIVELOCK, Flaw.RACE},
      size = {"3", "1"})
  public static final class Faulty extends TicketLock {
    @Override
    int takeTicket() {
      int mine = tickets.get();
      tickets.set(mine + 1);
      return mine;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Each ticket is drawn once. */
  @Specimen(
      size = {"3", "1"},
      smallest = {"2", "1"},
      traces = 2)
  public static final class Corrected extends TicketLock {
    @Override
    int takeTicket() {
      return tickets.getAndIncrement();
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
