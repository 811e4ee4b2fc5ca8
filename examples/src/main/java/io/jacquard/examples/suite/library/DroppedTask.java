// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.library;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Senders hand letters to an office that closes; what was accepted must be delivered. Size:
 * senders.
 */
public abstract class DroppedTask {
  private final List<Thread> clerks = new ArrayList<>();
  final ExecutorService office = Executors.newSingleThreadExecutor(this::engage);
  private final AtomicInteger accepted = new AtomicInteger();
  private final AtomicInteger delivered = new AtomicInteger();

  /** Closes the office. */
  abstract void close();

  private synchronized Thread engage(Runnable work) {
    Thread clerk = new Thread(work);
    clerks.add(clerk);
    return clerk;
  }

  private void send() {
    try {
      office.execute(delivered::incrementAndGet);
      accepted.incrementAndGet();
    } catch (RejectedExecutionException e) {
      // the sender keeps the letter
    }
  }

  void run(String[] args) throws InterruptedException {
    new Crew().with(Sizes.of(args, 0, 1), i -> send()).with(1, i -> close()).run();
    for (Thread clerk : clerks) {
      clerk.join();
    }
    assert delivered.get() == accepted.get() : delivered + " of " + accepted;
  }

  /** Drops the letters that nobody has begun with. */
  @Specimen(finds = Flaw.ASSERTION, size = "2")
  public static final class Faulty extends DroppedTask {
    @Override
    void close() {
      office.shutdownNow();
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /**
   * Takes no more letters, and delivers those that wait. With two senders it meets a bug of the
   * JDK's own pool (E09_StrandedTask).
   */
  @Specimen(size = "1", smallest = "1")
  public static final class Corrected extends DroppedTask {
    @Override
    void close() {
      office.shutdown();
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
