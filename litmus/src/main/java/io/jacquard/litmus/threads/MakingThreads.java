// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.threads;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** The ways to make a thread. */
public final class MakingThreads {

  private MakingThreads() {}

  /** A subclass may override run. */
  @Litmus(topic = "threads", outcomes = "42")
  public static final class Subclass {
    static final class Worker extends Thread {
      int result;

      @Override
      public void run() {
        result = 42;
      }
    }

    public static void main(String[] args) {
      Worker worker = new Worker();
      worker.start();
      Together.join(worker);
      Outcome.is("" + worker.result);
    }
  }

  /** A subclass that calls super.run runs its target, too. */
  @Litmus(topic = "threads", outcomes = "before target after")
  public static final class SubclassWithTarget {
    static String steps = "";

    static final class Worker extends Thread {
      Worker(Runnable target) {
        super(target);
      }

      @Override
      public void run() {
        steps += "before ";
        super.run();
        steps += "after";
      }
    }

    public static void main(String[] args) {
      Worker worker = new Worker(() -> steps += "target ");
      worker.start();
      Together.join(worker);
      Outcome.is(steps);
    }
  }

  /** Calling run instead of start runs in the caller: there is no second thread and no race. */
  @Litmus(topic = "threads", outcomes = "true,NEW")
  public static final class RunInsteadOfStart {
    static Thread ran;

    public static void main(String[] args) {
      Thread child = new Thread(() -> ran = Thread.currentThread());
      child.run();
      Outcome.is((ran == Thread.currentThread()) + "," + child.getState());
    }
  }

  /** A lambda as Runnable. */
  @Litmus(topic = "threads", outcomes = "42")
  public static final class Lambda {
    static int data;

    public static void main(String[] args) {
      int value = 42;
      Thread child = new Thread(() -> data = value);
      child.start();
      Together.join(child);
      Outcome.is("" + data);
    }
  }

  /** A method reference as Runnable. */
  @Litmus(topic = "threads", outcomes = "42")
  public static final class MethodReference {
    static int data;

    static void work() {
      data = 42;
    }

    public static void main(String[] args) {
      Thread child = new Thread(MethodReference::work);
      child.start();
      Together.join(child);
      Outcome.is("" + data);
    }
  }

  /** An anonymous class as Runnable. */
  @Litmus(topic = "threads", outcomes = "42")
  public static final class AnonymousClass {
    static int data;

    public static void main(String[] args) {
      Thread child =
          new Thread(
              new Runnable() {
                @Override
                public void run() {
                  data = 42;
                }
              });
      child.start();
      Together.join(child);
      Outcome.is("" + data);
    }
  }

  /** A thread factory of one's own makes ordinary threads. */
  @Litmus(topic = "threads", outcomes = "worker")
  public static final class OwnFactory {
    static String name;

    public static void main(String[] args) {
      ThreadFactory factory = body -> new Thread(body, "worker");
      Thread child = factory.newThread(() -> name = Thread.currentThread().getName());
      child.start();
      Together.join(child);
      Outcome.is(name);
    }
  }

  /** The default thread factory makes ordinary threads, which lose updates like any others. */
  @Litmus(
      topic = "threads",
      outcomes = {"1", "2"})
  public static final class DefaultFactory {
    static volatile int x;

    public static void main(String[] args) {
      ThreadFactory factory = Executors.defaultThreadFactory();
      Thread left = factory.newThread(() -> x++);
      Thread right = factory.newThread(() -> x++);
      left.start();
      right.start();
      Together.join(left, right);
      Outcome.is("" + x);
    }
  }

  /** Inside run the current thread is the thread object that was started. */
  @Litmus(topic = "threads", outcomes = "true")
  public static final class CurrentThread {
    static Thread seen;

    public static void main(String[] args) {
      Thread child = new Thread(() -> seen = Thread.currentThread());
      child.start();
      Together.join(child);
      Outcome.is("" + (seen == child));
    }
  }

  /** Threads without names are numbered from zero in the order in which they are made. */
  @Litmus(
      topic = "threads",
      outcomes = "main,Thread-0,Thread-1",
      note = "As in a fresh JVM: the numbers start anew in each execution.")
  public static final class DefaultNames {
    public static void main(String[] args) {
      Thread left = new Thread(() -> {});
      Thread right = new Thread(() -> {});
      Outcome.is(Thread.currentThread().getName() + "," + left.getName() + "," + right.getName());
    }
  }

  /** Name, priority and daemon status are what the maker set or its own. */
  @Litmus(topic = "threads", outcomes = "named,7,true,5,false")
  public static final class Attributes {
    static String seen;

    public static void main(String[] args) {
      Thread child =
          new Thread(
              () -> {
                Thread self = Thread.currentThread();
                Thread grandchild = new Thread(() -> {});
                self.setPriority(5);
                Thread other = new Thread(() -> {});
                seen =
                    self.getName()
                        + ","
                        + grandchild.getPriority()
                        + ","
                        + grandchild.isDaemon()
                        + ","
                        + other.getPriority();
              },
              "named");
      child.setPriority(7);
      child.setDaemon(true);
      child.start();
      Together.join(child);
      Outcome.is(seen + "," + Thread.currentThread().isDaemon());
    }
  }
}
