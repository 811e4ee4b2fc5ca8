// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.threads;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Threads that die of an exception. */
public final class Failures {

  private Failures() {}

  /** An uncaught exception ends its thread only: main goes on, here to a failure of its own. */
  @Litmus(
      topic = "threads",
      expect = {Finding.EXCEPTION, Finding.ASSERTION})
  public static final class MainGoesOn {
    public static void main(String[] args) {
      Together.run(
          () -> {
            throw new IllegalStateException("the child fails");
          });
      throw new AssertionError("main went on");
    }
  }

  /** An uncaught assertion error in a child is an assertion failure. */
  @Litmus(topic = "threads", expect = Finding.ASSERTION)
  public static final class ChildAsserts {
    public static void main(String[] args) {
      Together.run(
          () -> {
            assert Thread.currentThread().isDaemon() : "not a daemon";
          });
    }
  }

  /** An exception in main is found. */
  @Litmus(topic = "threads", expect = Finding.EXCEPTION)
  public static final class MainFails {
    public static void main(String[] args) {
      throw new IllegalStateException("main fails");
    }
  }

  /** An exception that only one order of the threads brings about is found. */
  @Litmus(topic = "threads", expect = Finding.EXCEPTION, outcomes = "ok")
  public static final class FailsInOneOrder {
    static volatile String text = "text";

    public static void main(String[] args) {
      Together.run(
          () -> {
            if (text != null) text.length();
          },
          () -> text = null);
      Outcome.is("ok");
    }
  }

  /** The same check on a local copy cannot fail. */
  @Litmus(topic = "threads", outcomes = "ok")
  public static final class LocalCopyDoesNotFail {
    static volatile String text = "text";

    public static void main(String[] args) {
      Together.run(
          () -> {
            String copy = text;
            if (copy != null) copy.length();
          },
          () -> text = null);
      Outcome.is("ok");
    }
  }

  /**
   * A thread's own handler is called, in that thread, before the thread has ended; what a handler
   * takes is no finding.
   */
  @Litmus(topic = "threads")
  public static final class OwnHandler {
    static String seen = "not called";

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                throw new IllegalStateException("fail");
              });
      child.setUncaughtExceptionHandler(
          (thread, thrown) -> seen = (thread == Thread.currentThread()) + thrown.getMessage());
      child.start();
      Together.join(child);
      if (!seen.equals("truefail")) throw new AssertionError(seen);
    }
  }

  /** The default handler is called for a thread that has none of its own. */
  @Litmus(topic = "threads")
  public static final class DefaultHandler {
    static String seen = "not called";

    public static void main(String[] args) {
      Thread.setDefaultUncaughtExceptionHandler(
          (thread, thrown) -> seen = (thread == Thread.currentThread()) + thrown.getMessage());
      Together.run(
          () -> {
            throw new IllegalStateException("fail");
          });
      Thread.setDefaultUncaughtExceptionHandler(null);
      if (!seen.equals("truefail")) throw new AssertionError(seen);
    }
  }

  /** A thread's own handler is called instead of the default handler. */
  @Litmus(topic = "threads")
  public static final class OwnHandlerComesFirst {
    static String seen = "not called";

    public static void main(String[] args) {
      Thread child =
          Together.thread(
              () -> {
                throw new IllegalStateException("fail");
              });
      Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> seen += "default");
      child.setUncaughtExceptionHandler((thread, thrown) -> seen = "own");
      child.start();
      Together.join(child);
      Thread.setDefaultUncaughtExceptionHandler(null);
      if (!seen.equals("own")) throw new AssertionError(seen);
    }
  }

  /** An exception caught inside the thread is no finding. */
  @Litmus(topic = "threads", outcomes = "caught")
  public static final class Caught {
    static String seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            try {
              throw new IllegalStateException("fail");
            } catch (IllegalStateException e) {
              seen = "caught";
            }
          });
      Outcome.is(seen);
    }
  }
}
