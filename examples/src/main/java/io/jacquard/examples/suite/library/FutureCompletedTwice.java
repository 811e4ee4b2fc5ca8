// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.library;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** Bidders want to be the one whose offer is taken. Size: bidders. */
public abstract class FutureCompletedTwice {
  final CompletableFuture<Integer> taken = new CompletableFuture<>();

  /** Makes the offer, and says whether it was taken. */
  abstract boolean offer(int bidder);

  void run(String[] args) throws InterruptedException {
    AtomicInteger winners = new AtomicInteger();
    new Crew()
        .with(
            Sizes.of(args, 0, 2),
            bidder -> {
              if (offer(bidder)) {
                winners.incrementAndGet();
                assert taken.join() == bidder : bidder;
              }
            })
        .run();
    assert winners.get() == 1 : winners.get();
  }

  /** Looks first, and does not listen to what the completion says. */
  @Specimen(finds = Flaw.ASSERTION, size = "3")
  public static final class Faulty extends FutureCompletedTwice {
    @Override
    boolean offer(int bidder) {
      if (taken.isDone()) {
        return false;
      }
      taken.complete(bidder);
      return true;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** The future says whose value it has taken. */
  @Specimen(size = "3", smallest = "2")
  public static final class Corrected extends FutureCompletedTwice {
    @Override
    boolean offer(int bidder) {
      return taken.complete(bidder);
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
