// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.executors;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Tasks with a time: delays, periods, limits on waiting. */
public final class Scheduled {

  private Scheduled() {}

  /** A delayed task runs when nothing else can, and its time has passed then. */
  @Litmus(topic = "executors", outcomes = "true")
  public static final class Delayed {
    public static void main(String[] args) throws Exception {
      ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
      long start = System.nanoTime();
      ScheduledFuture<Long> end = pool.schedule(System::nanoTime, 10, TimeUnit.MILLISECONDS);
      Outcome.is("" + (end.get() - start >= 10_000_000));
      pool.shutdown();
    }
  }

  /** The earlier time comes first, whichever was asked for first. */
  @Litmus(topic = "executors", outcomes = "early late")
  public static final class InOrderOfTime {
    static volatile String order = "";

    public static void main(String[] args) throws Exception {
      ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
      Future<?> late = pool.schedule(() -> order += " late", 20, TimeUnit.MILLISECONDS);
      pool.schedule(() -> order += "early", 10, TimeUnit.MILLISECONDS);
      late.get();
      Outcome.is(order);
      pool.shutdown();
    }
  }

  /** A delay may be over before others are ready. */
  @Litmus(
      topic = "executors",
      timeouts = true,
      outcomes = {"0", "1"})
  public static final class DelayIsNoOrder {
    static volatile int value;

    public static void main(String[] args) throws Exception {
      ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
      Future<Integer> seen = pool.schedule(() -> value, 10, TimeUnit.MILLISECONDS);
      value = 1;
      Outcome.is("" + seen.get());
      pool.shutdown();
    }
  }

  /** A periodic task runs until it is stopped. */
  @Litmus(topic = "executors", outcomes = "done")
  public static final class Periodic {
    public static void main(String[] args) throws Exception {
      ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
      CountDownLatch three = new CountDownLatch(3);
      pool.scheduleAtFixedRate(three::countDown, 5, 5, TimeUnit.MILLISECONDS);
      three.await();
      pool.shutdownNow();
      Outcome.is("done");
    }
  }

  /** A task cancelled in time never runs. */
  @Litmus(topic = "executors", outcomes = "true 0")
  public static final class CancelledInTime {
    static volatile int value;

    public static void main(String[] args) throws Exception {
      ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
      Future<?> future = pool.schedule(() -> value = 1, 1, TimeUnit.HOURS);
      boolean cancelled = future.cancel(false);
      pool.shutdown();
      pool.awaitTermination(1, TimeUnit.DAYS);
      Outcome.is(cancelled + " " + value);
    }
  }

  /** Who waits with a limit may give up before the task is done. */
  @Litmus(
      topic = "executors",
      timeouts = true,
      outcomes = {"done", "given up"})
  public static final class TimedGet {
    public static void main(String[] args) throws Exception {
      ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
      Future<String> future = pool.submit(() -> "done");
      try {
        Outcome.is(future.get(1, TimeUnit.SECONDS));
      } catch (TimeoutException tooLate) {
        Outcome.is("given up");
      }
      pool.shutdown();
    }
  }
}
