// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.threads;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.TimeUnit;

/** Waits that are over before they begin, in a thread that was interrupted; and what they say. */
public final class UnneededWaits {

  private UnneededWaits() {}

  private static String tried(Together.Body wait) {
    Thread.currentThread().interrupt();
    try {
      wait.run();
      return Thread.interrupted() ? "flag" : "no flag";
    } catch (InterruptedException e) {
      return "" + e.getMessage();
    }
  }

  /** Who need not sleep or wait does not notice the interrupt. */
  @Litmus(topic = "threads", outcomes = "flag flag flag flag")
  public static final class NotNoticed {
    public static void main(String[] args) {
      Thread ended = Together.thread(() -> {});
      ended.start();
      Together.join(ended);
      String said = tried(() -> Together.thread(() -> {}).join());
      said += " " + tried(ended::join);
      said += " " + tried(() -> TimeUnit.SECONDS.sleep(0));
      said += " " + tried(() -> TimeUnit.SECONDS.sleep(-1));
      Outcome.is(said);
    }
  }

  /** Who sleeps is told what was interrupted; who waits is not. */
  @Litmus(topic = "threads", outcomes = "sleep interrupted, sleep interrupted, null")
  public static final class Messages {
    public static void main(String[] args) {
      Object lock = new Object();
      String said = tried(() -> Thread.sleep(0)) + ", " + tried(() -> Thread.sleep(10));
      synchronized (lock) {
        said += ", " + tried(lock::wait);
      }
      Outcome.is(said);
    }
  }
}
