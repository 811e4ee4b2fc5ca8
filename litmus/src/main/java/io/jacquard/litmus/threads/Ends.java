// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.threads;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.locks.LockSupport;

/** A platform thread that ends takes the monitor of its object, and notifies who waits there. */
public final class Ends {

  private Ends() {}

  /** Thread.join, written by hand. */
  @Litmus(topic = "threads", outcomes = "42")
  public static final class JoinByHand {
    static int data;

    public static void main(String[] args) throws InterruptedException {
      Thread child = Together.thread(() -> data = 42);
      child.start();
      synchronized (child) {
        while (child.isAlive()) {
          child.wait();
        }
      }
      Outcome.is("" + data);
    }
  }

  /** A thread that was started under its own monitor cannot end before its starter waits. */
  @Litmus(topic = "threads", outcomes = "notified")
  public static final class StartedUnderItsMonitor {
    public static void main(String[] args) throws InterruptedException {
      Thread child = Together.thread(() -> {});
      synchronized (child) {
        child.start();
        child.wait();
      }
      Outcome.is("notified");
    }
  }

  /** Who waits for the end without asking whether it has come may wait in vain. */
  @Litmus(topic = "threads", expect = Finding.DEADLOCK, outcomes = "notified")
  public static final class WaitsWithoutAsking {
    public static void main(String[] args) throws InterruptedException {
      Thread child = Together.thread(() -> {});
      child.start();
      synchronized (child) {
        child.wait();
      }
      Outcome.is("notified");
    }
  }

  /** While somebody holds its monitor, a thread stays alive or dead. */
  @Litmus(
      topic = "threads",
      outcomes = {"true,true", "false,false"})
  public static final class AliveUnderItsMonitor {
    public static void main(String[] args) {
      Thread child = Together.thread(() -> {});
      child.start();
      boolean first;
      boolean second;
      synchronized (child) {
        first = child.isAlive();
        second = child.isAlive();
      }
      Together.join(child);
      Outcome.is(first + "," + second);
    }
  }

  /** The end waits for the monitor, whose holder waits for a thread that waits for the end. */
  @Litmus(topic = "threads", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class EndWaitsForMonitor {
    public static void main(String[] args) {
      Thread child = Together.thread(() -> {});
      Thread other = Together.thread(() -> Together.join(child));
      child.start();
      other.start();
      synchronized (child) {
        Together.join(other);
      }
      Outcome.is("done");
    }
  }

  /** Threads of a group count as long as they live, and are interrupted together. */
  @Litmus(
      topic = "threads",
      outcomes = {"1 interrupted", "2 interrupted"})
  public static final class InterruptedGroup {
    public static void main(String[] args) throws InterruptedException {
      ThreadGroup group = new ThreadGroup("group");
      Thread parked = new Thread(group, LockSupport::park);
      Thread brief = new Thread(group, () -> {});
      parked.start();
      brief.start();
      int count = group.activeCount();
      group.interrupt();
      Together.join(parked, brief);
      Outcome.is(count + " interrupted");
    }
  }

  /** An interrupt leaves a permit for the next park, also if it was taken notice of before. */
  @Litmus(topic = "threads", outcomes = "passed")
  public static final class InterruptLeavesPermit {
    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                try {
                  Thread.sleep(3_600_000);
                } catch (InterruptedException e) {
                  LockSupport.park();
                }
              });
      child.start();
      child.interrupt();
      Together.join(child);
      Outcome.is("passed");
    }
  }

  /** Default names that are made one after the other count up, whoever makes the threads. */
  @Litmus(topic = "threads", outcomes = "Thread-1")
  public static final class NestedName {
    static String name;

    public static void main(String[] args) throws InterruptedException {
      Thread child = new Thread(() -> name = new Thread(() -> {}).getName());
      child.start();
      child.join();
      Outcome.is(name);
    }
  }
}
