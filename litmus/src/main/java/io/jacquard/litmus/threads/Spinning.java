// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.threads;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.atomic.AtomicBoolean;

/** Threads that poll. */
public final class Spinning {

  private Spinning() {}

  /** Yielding changes nothing about what may happen. */
  @Litmus(
      topic = "threads",
      outcomes = {"1", "2"})
  public static final class Yield {
    static volatile int x;

    public static void main(String[] args) {
      Together.run(
          () -> {
            int v = x;
            Thread.yield();
            x = v + 1;
          },
          () -> x++);
      Outcome.is("" + x);
    }
  }

  /**
   * Spinning until another thread sets a volatile flag ends under every fair scheduler, and orders
   * the data.
   */
  @Litmus(topic = "threads", outcomes = "42", spins = true)
  public static final class UntilFlag {
    static volatile boolean ready;
    static int data;

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                data = 42;
                ready = true;
              });
      child.start();
      while (!ready) Thread.onSpinWait();
      Outcome.is("" + data);
    }
  }

  /** Spinning with yield ends just so. */
  @Litmus(topic = "threads", outcomes = "42", spins = true)
  public static final class UntilFlagYielding {
    static volatile boolean ready;
    static int data;

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                data = 42;
                ready = true;
              });
      child.start();
      while (!ready) Thread.yield();
      Outcome.is("" + data);
    }
  }

  /** Spinning on a plain flag races with its writer; a real machine may never see the write. */
  @Litmus(
      topic = "threads",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = "done",
      spins = true)
  public static final class UntilPlainFlag {
    static boolean ready;

    public static void main(String[] args) {
      Thread child = Together.thread(() -> ready = true);
      child.start();
      while (!ready) Thread.onSpinWait();
      Outcome.is("done");
    }
  }

  /** Spinning until a thread has ended, and then joining nobody, is as good as a join. */
  @Litmus(topic = "threads", outcomes = "42", spins = true)
  public static final class UntilDead {
    static int data;

    public static void main(String[] args) {
      Thread child = Together.thread(() -> data = 42);
      child.start();
      while (child.isAlive()) Thread.onSpinWait();
      Outcome.is("" + data);
    }
  }

  /** Spinning on a flag that nobody sets never ends. */
  @Litmus(topic = "threads", expect = Finding.LIVELOCK, spins = true)
  public static final class ForEver {
    static volatile boolean ready;

    public static void main(String[] args) {
      Together.run(
          () -> {
            while (!ready) Thread.onSpinWait();
          });
      throw new AssertionError("the flag was never set");
    }
  }

  /** Two threads that each spin until the other is done never end. */
  @Litmus(topic = "threads", expect = Finding.LIVELOCK, spins = true)
  public static final class ForEachOther {
    static volatile boolean left;
    static volatile boolean right;

    public static void main(String[] args) {
      Together.run(
          () -> {
            while (!right) Thread.onSpinWait();
            left = true;
          },
          () -> {
            while (!left) Thread.onSpinWait();
            right = true;
          });
      throw new AssertionError("nobody was first");
    }
  }

  /** A spin lock made of one compare-and-set excludes the other thread and orders the data. */
  @Litmus(topic = "threads", outcomes = "2", spins = true)
  public static final class SpinLock {
    static final AtomicBoolean LOCKED = new AtomicBoolean();
    static int x;

    static void add() {
      while (!LOCKED.compareAndSet(false, true)) Thread.onSpinWait();
      x++;
      LOCKED.set(false);
    }

    public static void main(String[] args) {
      Together.run(() -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** A spin lock that tests and sets in two steps lets both threads in, so they race. */
  @Litmus(
      topic = "threads",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"},
      spins = true)
  public static final class BrokenSpinLock {
    static volatile boolean locked;
    static int x;

    static void add() {
      while (locked) Thread.onSpinWait();
      locked = true;
      x++;
      locked = false;
    }

    public static void main(String[] args) {
      Together.run(() -> add(), () -> add());
      Outcome.is("" + x);
    }
  }
}
