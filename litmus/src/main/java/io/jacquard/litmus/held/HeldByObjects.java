// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.held;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** What the JDK keeps in threads, exceptions and references of the program. */
public final class HeldByObjects {

  private HeldByObjects() {}

  @Litmus(
      topic = "held",
      outcomes = {"old", "new"})
  public static final class ThreadName {
    public static void main(String[] args) throws InterruptedException {
      Thread main = Thread.currentThread();
      main.setName("old");
      Thread other = new Thread(() -> main.setName("new"));
      other.start();
      String seen = main.getName();
      other.join();
      Outcome.is(seen);
    }
  }

  /** Its name is part of the text of a thread. */
  @Litmus(
      topic = "held",
      outcomes = {"true", "false"})
  public static final class ThreadText {
    public static void main(String[] args) throws InterruptedException {
      Thread main = Thread.currentThread();
      main.setName("old");
      Thread other = new Thread(() -> main.setName("new"));
      other.start();
      String seen = "" + main;
      other.join();
      Outcome.is("" + seen.contains("new"));
    }
  }

  /** Code of the JDK asks for the text twice, with other threads in between. */
  @Litmus(
      topic = "held",
      outcomes = {"false false", "false true", "true true"})
  public static final class ThreadTextTwice {
    public static void main(String[] args) throws InterruptedException {
      Thread main = Thread.currentThread();
      main.setName("old");
      Thread other = new Thread(() -> main.setName("new"));
      other.start();
      String[] seen = String.format("%s|%s", main, main).split("\\|");
      other.join();
      Outcome.is(seen[0].contains("new") + " " + seen[1].contains("new"));
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"3", "4"})
  public static final class ThreadPriority {
    public static void main(String[] args) throws InterruptedException {
      Thread main = Thread.currentThread();
      main.setPriority(3);
      Thread other = new Thread(() -> main.setPriority(4));
      other.start();
      int seen = main.getPriority();
      other.join();
      Outcome.is("" + seen);
    }
  }

  /** Two threads that name themselves do not meet. */
  @Litmus(topic = "held", outcomes = "a b")
  public static final class OwnNames {
    static String left;
    static String right;

    public static void main(String[] args) {
      Together.run(
          () -> {
            Thread.currentThread().setName("a");
            left = Thread.currentThread().getName();
          },
          () -> {
            Thread.currentThread().setName("b");
            right = Thread.currentThread().getName();
          });
      Outcome.is(left + " " + right);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"0", "1"})
  public static final class Suppressed {
    static int seen;

    public static void main(String[] args) {
      Exception shared = new Exception();
      Together.run(
          () -> seen = shared.getSuppressed().length, () -> shared.addSuppressed(new Exception()));
      Outcome.is("" + seen);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"true", "false"})
  public static final class Cause {
    static boolean seen;

    public static void main(String[] args) {
      Exception shared = new IllegalStateException("shared");
      Together.run(
          () -> seen = shared.getCause() == null,
          () -> shared.initCause(new IllegalStateException("cause")));
      Outcome.is("" + seen);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"null", "here"})
  public static final class ClearedReference {
    static String seen;

    public static void main(String[] args) {
      WeakReference<String> reference = new WeakReference<>("here");
      Together.run(() -> seen = reference.get(), reference::clear);
      Outcome.is("" + seen);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"true", "false"})
  public static final class QueuedReference {
    static boolean seen;

    public static void main(String[] args) {
      ReferenceQueue<String> queue = new ReferenceQueue<>();
      WeakReference<String> reference = new WeakReference<>("here", queue);
      Together.run(() -> seen = queue.poll() == reference, reference::enqueue);
      Outcome.is("" + seen);
    }
  }
}
