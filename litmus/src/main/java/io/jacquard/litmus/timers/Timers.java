// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.timers;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** {@link Timer}: one thread that waits in a monitor of the JDK. */
public final class Timers {

  private Timers() {}

  private static TimerTask task(Runnable body) {
    return new TimerTask() {
      @Override
      public void run() {
        body.run();
      }
    };
  }

  /** A task runs when its time has come, and sees what was done before it was scheduled. */
  @Litmus(topic = "timers", large = true, outcomes = "1 2")
  public static final class Once {
    static int before;
    static int inTask;

    public static void main(String[] args) throws InterruptedException {
      CountDownLatch done = new CountDownLatch(1);
      Timer timer = new Timer();
      before = 1;
      timer.schedule(
          task(
              () -> {
                inTask = before + 1;
                done.countDown();
              }),
          10);
      done.await();
      timer.cancel();
      Outcome.is(before + " " + inTask);
    }
  }

  /** The earlier time comes first. */
  @Litmus(topic = "timers", large = true, outcomes = "early late")
  public static final class InOrderOfTime {
    static volatile String order = "";

    public static void main(String[] args) throws InterruptedException {
      CountDownLatch done = new CountDownLatch(1);
      Timer timer = new Timer();
      timer.schedule(
          task(
              () -> {
                order += " late";
                done.countDown();
              }),
          20);
      timer.schedule(task(() -> order += "early"), 10);
      done.await();
      timer.cancel();
      Outcome.is(order);
    }
  }

  /** A periodic task runs until the timer is cancelled. */
  @Litmus(topic = "timers", large = true, outcomes = "done")
  public static final class Periodic {
    public static void main(String[] args) throws InterruptedException {
      CountDownLatch three = new CountDownLatch(3);
      Timer timer = new Timer();
      timer.schedule(task(three::countDown), 10, 10);
      three.await();
      timer.cancel();
      Outcome.is("done");
    }
  }

  /** A task cancelled before its time does not run. */
  @Litmus(topic = "timers", outcomes = "true 0")
  public static final class Cancelled {
    static volatile int value;

    public static void main(String[] args) {
      Timer timer = new Timer();
      TimerTask task = task(() -> value = 1);
      timer.schedule(task, 3_600_000);
      boolean cancelled = task.cancel();
      timer.cancel();
      Outcome.is(cancelled + " " + value);
    }
  }

  /** The time may be over before the task is cancelled. */
  @Litmus(
      topic = "timers",
      timeouts = true,
      large = true,
      outcomes = {"true 0", "false 0", "false 1"})
  public static final class CancelledTooLate {
    static volatile int value;

    public static void main(String[] args) {
      Timer timer = new Timer(true);
      TimerTask task = task(() -> value = 1);
      timer.schedule(task, 1000);
      Outcome.is(task.cancel() + " " + value);
    }
  }

  /** A timer that nobody cancels keeps the program alive, but that is no deadlock. */
  @Litmus(topic = "timers", outcomes = "over")
  public static final class NeverCancelled {
    public static void main(String[] args) {
      new Timer().schedule(task(() -> {}), 10);
      Outcome.is("over");
    }
  }

  /** An exception in a task ends the timer. */
  @Litmus(topic = "timers", expect = Finding.EXCEPTION)
  public static final class TaskFails {
    public static void main(String[] args) {
      new Timer()
          .schedule(
              task(
                  () -> {
                    throw new IllegalStateException("in a task");
                  }),
              10);
    }
  }

  /** Timers are numbered from zero in each execution. */
  @Litmus(topic = "timers", outcomes = "Timer-0")
  public static final class Names {
    static volatile String name;

    public static void main(String[] args) throws InterruptedException {
      CountDownLatch done = new CountDownLatch(1);
      Timer timer = new Timer();
      timer.schedule(
          task(
              () -> {
                name = Thread.currentThread().getName();
                done.countDown();
              }),
          1);
      done.await();
      timer.cancel();
      Outcome.is(name);
    }
  }
}
