// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.ending;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Executions that go on without main, or end without some threads. */
public final class LastThreads {

  private LastThreads() {}

  /** The execution goes on until the last ordinary thread has ended. */
  @Litmus(topic = "ending", outcomes = "worked on")
  public static final class MainEndsFirst {
    public static void main(String[] args) {
      Together.thread(() -> Outcome.is("worked on")).start();
    }
  }

  /** A failure after main has ended is found. */
  @Litmus(topic = "ending", expect = Finding.EXCEPTION)
  public static final class FailsAfterMain {
    public static void main(String[] args) {
      Thread main = Thread.currentThread();
      Together.thread(
              () -> {
                main.join();
                throw new IllegalStateException("after main");
              })
          .start();
    }
  }

  /**
   * A failure of main does not stop the other threads: here the child fails, too, and both are
   * found.
   */
  @Litmus(
      topic = "ending",
      expect = {Finding.EXCEPTION, Finding.ASSERTION})
  public static final class MainFailsFirst {
    public static void main(String[] args) {
      Thread main = Thread.currentThread();
      Together.thread(
              () -> {
                main.join();
                throw new AssertionError("the child worked on");
              })
          .start();
      throw new IllegalStateException("main fails");
    }
  }

  /** A thread that waits for ever after main has ended is a deadlock. */
  @Litmus(topic = "ending", expect = Finding.DEADLOCK)
  public static final class WorkerLeftWaiting {
    static final Object LOCK = new Object();

    public static void main(String[] args) {
      Together.thread(
              () -> {
                synchronized (LOCK) {
                  LOCK.wait();
                }
              })
          .start();
    }
  }

  /** A daemon that waits for ever does not keep the execution from ending: that is no deadlock. */
  @Litmus(topic = "ending", outcomes = "done")
  public static final class DaemonLeftWaiting {
    static final Object LOCK = new Object();

    public static void main(String[] args) {
      Thread daemon =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  LOCK.wait();
                }
              });
      daemon.setDaemon(true);
      daemon.start();
      Outcome.is("done");
    }
  }

  /** A daemon that spins for ever does not keep the execution from ending: that is no livelock. */
  @Litmus(topic = "ending", outcomes = "done", spins = true)
  public static final class DaemonLeftSpinning {
    static volatile boolean stop;

    public static void main(String[] args) {
      Thread daemon =
          Together.thread(
              () -> {
                while (!stop) Thread.onSpinWait();
              });
      daemon.setDaemon(true);
      daemon.start();
      Outcome.is("done");
    }
  }

  /** A daemon may be cut short at any point when main ends. */
  @Litmus(
      topic = "ending",
      outcomes = {"0", "1", "2"})
  public static final class DaemonCutShort {
    static volatile int x;

    public static void main(String[] args) {
      Thread daemon =
          Together.thread(
              () -> {
                x = 1;
                x = 2;
              });
      daemon.setDaemon(true);
      daemon.start();
      Outcome.is("" + x);
    }
  }

  /** A daemon's failure is found if it comes before main ends. */
  @Litmus(topic = "ending", expect = Finding.EXCEPTION, outcomes = "done")
  public static final class DaemonFails {
    public static void main(String[] args) {
      Thread daemon =
          Together.thread(
              () -> {
                throw new IllegalStateException("daemon");
              });
      daemon.setDaemon(true);
      daemon.start();
      Outcome.is("done");
    }
  }

  /**
   * A daemon may still notify an ordinary thread that waits: the execution lives as long as that
   * thread.
   */
  @Litmus(topic = "ending", outcomes = "done")
  public static final class DaemonNotifies {
    static final Object LOCK = new Object();
    static boolean ready;

    public static void main(String[] args) {
      Thread waiter =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  while (!ready) LOCK.wait();
                }
                Outcome.is("done");
              });
      Thread daemon =
          Together.thread(
              () -> {
                synchronized (LOCK) {
                  ready = true;
                  LOCK.notify();
                }
              });
      daemon.setDaemon(true);
      waiter.start();
      daemon.start();
    }
  }
}
