// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.threads;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** What starting and joining order, and what they do not. */
public final class StartAndJoin {

  private StartAndJoin() {}

  /** Starting a thread that runs throws IllegalThreadStateException. */
  @Litmus(topic = "threads", expect = Finding.EXCEPTION)
  public static final class StartedTwice {
    public static void main(String[] args) {
      Thread child = Together.thread(() -> {});
      child.start();
      child.start();
    }
  }

  /** Starting a thread that has ended throws IllegalThreadStateException, too. */
  @Litmus(topic = "threads", outcomes = "IllegalThreadStateException,1")
  public static final class StartedAfterEnd {
    static int runs;

    public static void main(String[] args) {
      Thread child = Together.thread(() -> runs++);
      child.start();
      Together.join(child);
      String seen = "started again";
      try {
        child.start();
      } catch (IllegalThreadStateException e) {
        seen = e.getClass().getSimpleName();
      }
      Outcome.is(seen + "," + runs);
    }
  }

  /** What a thread wrote is visible, without a race, to whoever has joined it. */
  @Litmus(topic = "threads", outcomes = "42")
  public static final class JoinMakesVisible {
    static int data;

    public static void main(String[] args) {
      Together.run(() -> data = 42);
      Outcome.is("" + data);
    }
  }

  /** Without a join the parent's read races with the child's write. */
  @Litmus(
      topic = "threads",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "42"})
  public static final class NoJoin {
    static int data;

    public static void main(String[] args) {
      Together.thread(() -> data = 42).start();
      Outcome.is("" + data);
    }
  }

  /** A read before the join races with the child's write, however soon the join follows. */
  @Litmus(
      topic = "threads",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "42"})
  public static final class ReadBeforeJoin {
    static int data;

    public static void main(String[] args) {
      Thread child = Together.thread(() -> data = 42);
      child.start();
      int seen = data;
      Together.join(child);
      Outcome.is("" + seen);
    }
  }

  /** What the parent wrote before the start is visible, without a race, to the child. */
  @Litmus(topic = "threads", outcomes = "42")
  public static final class StartMakesVisible {
    static int data;
    static int seen;

    public static void main(String[] args) {
      data = 42;
      Together.run(() -> seen = data);
      Outcome.is("" + seen);
    }
  }

  /** What the parent writes after the start races with the child's read. */
  @Litmus(
      topic = "threads",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "42"})
  public static final class WriteAfterStart {
    static int data;
    static int seen;

    public static void main(String[] args) {
      Thread child = Together.thread(() -> seen = data);
      child.start();
      data = 42;
      Together.join(child);
      Outcome.is("" + seen);
    }
  }

  /** Joining one child orders nothing with the other. */
  @Litmus(
      topic = "threads",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "42"})
  public static final class JoinOfOther {
    static int data;

    public static void main(String[] args) {
      Thread writer = Together.thread(() -> data = 42);
      Thread idle = Together.thread(() -> {});
      writer.start();
      idle.start();
      Together.join(idle);
      int seen = data;
      Together.join(writer);
      Outcome.is("" + seen);
    }
  }

  /** Children joined one after the other never run at the same time. */
  @Litmus(topic = "threads", outcomes = "2")
  public static final class OneAfterOther {
    static int x;

    public static void main(String[] args) {
      Together.run(() -> x++);
      Together.run(() -> x++);
      Outcome.is("" + x);
    }
  }

  /** A grandchild's write is visible to whoever joined the child that joined it. */
  @Litmus(topic = "threads", outcomes = "42")
  public static final class NestedStart {
    static int data;

    public static void main(String[] args) {
      Together.run(() -> Together.run(() -> data = 42));
      Outcome.is("" + data);
    }
  }

  /**
   * A grandchild that its parent did not join races with the main thread, which joined the parent
   * only.
   */
  @Litmus(
      topic = "threads",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "42"})
  public static final class NestedStartNotJoined {
    static int data;

    public static void main(String[] args) {
      Together.run(() -> Together.thread(() -> data = 42).start());
      Outcome.is("" + data);
    }
  }

  /** A timed join may give up while the thread lives. */
  @Litmus(
      topic = "threads",
      outcomes = {"alive", "ended"},
      timeouts = true)
  public static final class TimedJoin {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
      Thread child = Together.thread(() -> x = 1);
      child.start();
      child.join(20);
      String seen = child.isAlive() ? "alive" : "ended";
      Together.join(child);
      Outcome.is(seen);
    }
  }

  /** Whoever takes the end of a timed join for the end of the thread races with it. */
  @Litmus(
      topic = "threads",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "42"},
      timeouts = true)
  public static final class TimedJoinTrusted {
    static int data;

    public static void main(String[] args) throws InterruptedException {
      Thread child = Together.thread(() -> data = 42);
      child.start();
      child.join(20);
      int seen = data;
      Together.join(child);
      Outcome.is("" + seen);
    }
  }

  /** A thread that joins itself waits for its own end for ever. */
  @Litmus(topic = "threads", expect = Finding.DEADLOCK)
  public static final class JoinsItself {
    public static void main(String[] args) throws InterruptedException {
      Thread.currentThread().join();
      throw new AssertionError("outlived its own end");
    }
  }

  /**
   * Two threads that join each other wait for ever, unless the first came before the second was
   * started.
   */
  @Litmus(topic = "threads", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class JoinEachOther {
    static Thread left;
    static Thread right;

    public static void main(String[] args) {
      left = Together.thread(() -> right.join());
      right = Together.thread(() -> left.join());
      left.start();
      right.start();
      Together.join(left, right);
      Outcome.is("done");
    }
  }

  /** Joining a thread that was never started returns at once. */
  @Litmus(topic = "threads", outcomes = "NEW")
  public static final class JoinUnstarted {
    public static void main(String[] args) {
      Thread child = Together.thread(() -> {});
      Together.join(child);
      Outcome.is("" + child.getState());
    }
  }

  /** An interrupt ends a join by an exception unless the joined thread had ended. */
  @Litmus(topic = "threads", outcomes = "interrupted,false")
  public static final class JoinInterrupted {
    static final Object LOCK = new Object();
    static String seen = "joined";
    static boolean stop;

    public static void main(String[] args) {
      Thread worker =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  while (!stop) LOCK.wait();
                }
              });
      Thread joiner =
          Together.thread(
              () -> {
                try {
                  worker.join();
                } catch (InterruptedException e) {
                  seen = "interrupted," + Thread.currentThread().isInterrupted();
                }
              });
      worker.start();
      joiner.start();
      joiner.interrupt();
      Together.join(joiner);
      synchronized (LOCK) {
        stop = true;
        LOCK.notify();
      }
      Together.join(worker);
      Outcome.is(seen);
    }
  }
}
