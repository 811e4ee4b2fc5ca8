// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.ending;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** System.exit, halt and shutdown hooks. */
public final class Exits {

  private Exits() {}

  /** After an exit nothing more happens: main never gets past the join to its failure. */
  @Litmus(topic = "ending", outcomes = "exits")
  public static final class BeforeFailure {
    public static void main(String[] args) {
      Together.run(
          () -> {
            Outcome.is("exits");
            System.exit(0);
          });
      throw new AssertionError("outlived the exit");
    }
  }

  /**
   * An exit ends the execution normally if it comes before the other thread's failure; if not, the
   * failure is found.
   */
  @Litmus(topic = "ending", expect = Finding.ASSERTION)
  public static final class RacesWithFailure {
    public static void main(String[] args) {
      Together.thread(() -> System.exit(0)).start();
      throw new AssertionError("main was quicker");
    }
  }

  /** An exit does not return, so neither what follows nor a finally block is run. */
  @Litmus(topic = "ending", outcomes = "exits")
  public static final class DoesNotReturn {
    static void exit() {
      try {
        Outcome.is("exits");
        System.exit(0);
      } finally {
        fail();
      }
    }

    static void fail() {
      throw new AssertionError("ran after the exit");
    }

    public static void main(String[] args) {
      exit();
    }
  }

  /** An exit may cut another thread short at any point. */
  @Litmus(
      topic = "ending",
      outcomes = {"0", "1", "2"})
  public static final class CutsShort {
    static volatile int x;

    public static void main(String[] args) {
      Together.thread(
              () -> {
                x = 1;
                x = 2;
              })
          .start();
      Outcome.is("" + x);
      System.exit(0);
    }
  }

  /** An exit ends an execution in which another thread waits for ever: that is no deadlock. */
  @Litmus(topic = "ending", outcomes = "exits")
  public static final class OtherWaits {
    static final Object LOCK = new Object();

    public static void main(String[] args) {
      Together.thread(
              () -> {
                synchronized (LOCK) {
                  LOCK.wait();
                }
              })
          .start();
      Outcome.is("exits");
      System.exit(0);
    }
  }

  /** An exit with a status other than zero is a finding. */
  @Litmus(topic = "ending", expect = Finding.EXIT, exit = 3)
  public static final class WithStatus {
    public static void main(String[] args) {
      Outcome.is("exits");
      System.exit(3);
    }
  }

  /** An exit does not need the monitors that others hold. */
  @Litmus(topic = "ending", outcomes = "exits")
  public static final class InsideMonitor {
    static final Object LOCK = new Object();

    public static void main(String[] args) {
      synchronized (LOCK) {
        Together.thread(
                () -> {
                  synchronized (LOCK) {
                    throw new AssertionError("got in");
                  }
                })
            .start();
        Outcome.is("exits");
        System.exit(0);
      }
    }
  }

  /** A shutdown hook runs after an exit. */
  @Litmus(topic = "ending", outcomes = "hook")
  public static final class HookAfterExit {
    public static void main(String[] args) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> Outcome.is("hook")));
      System.exit(0);
    }
  }

  /** A shutdown hook runs after the last ordinary thread has ended. */
  @Litmus(topic = "ending", outcomes = "hook,1")
  public static final class HookAfterLastThread {
    static int x;

    public static void main(String[] args) {
      Thread child = Together.thread(() -> x = 1);
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    Together.join(child);
                    Outcome.is("hook," + x);
                  }));
      child.start();
    }
  }

  /** A failure in a shutdown hook is a failure. */
  @Litmus(topic = "ending", expect = Finding.EXCEPTION)
  public static final class HookFails {
    public static void main(String[] args) {
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    throw new IllegalStateException("hook");
                  }));
    }
  }

  /** A hook that was removed does not run. */
  @Litmus(topic = "ending", outcomes = "true")
  public static final class HookRemoved {
    public static void main(String[] args) {
      Thread hook =
          new Thread(
              () -> {
                throw new AssertionError("was removed");
              });
      Runtime.getRuntime().addShutdownHook(hook);
      Outcome.is("" + Runtime.getRuntime().removeShutdownHook(hook));
    }
  }

  /** A halt runs no hooks. */
  @Litmus(topic = "ending", outcomes = "halts")
  public static final class HaltSkipsHooks {
    public static void main(String[] args) {
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    throw new AssertionError("hook ran");
                  }));
      Outcome.is("halts");
      Runtime.getRuntime().halt(0);
    }
  }
}
