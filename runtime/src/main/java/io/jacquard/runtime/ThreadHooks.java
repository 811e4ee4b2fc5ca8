// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.control.ThreadQuery;
import io.jacquard.runtime.jdk.ExternalUnparks;
import io.jacquard.runtime.thread.ThreadAbandonedError;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Hooks about threads: instead of calls of the program, and at the heads of methods of the JDK. See
 * {@link Hooks}.
 */
public final class ThreadHooks {
  private ThreadHooks() {}

  // ---- instead of application calls

  public static void join(Thread thread, int site) throws InterruptedException {
    ThreadHandle self = Hooks.self();
    if (self != null && Hooks.controller.joins(thread)) {
      Hooks.controller.join(self, thread, 0, site);
    } else {
      thread.join();
    }
  }

  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    ThreadHandle self = Hooks.self();
    if (self != null && millis >= 0 && Hooks.controller.joins(thread)) {
      Hooks.controller.join(self, thread, TimeUnit.MILLISECONDS.toNanos(millis), site);
    } else {
      thread.join(millis);
    }
  }

  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    ThreadHandle self = Hooks.self();
    if (self != null
        && millis >= 0
        && nanos >= 0
        && nanos <= 999_999
        && Hooks.controller.joins(thread)) {
      Hooks.controller.join(self, thread, TimeLimits.nanos(millis, nanos), site);
    } else {
      thread.join(millis, nanos);
    }
  }

  /** Instead of {@code Thread.join(Duration)} (Java 19 and later). */
  public static boolean join(Thread thread, java.time.Duration duration, int site)
      throws InterruptedException {
    long millis = TimeLimits.millis(duration);
    if (thread.getState() == Thread.State.NEW) {
      throw ProgramExceptions.notStarted();
    }
    join(thread, Math.max(1, millis), site);
    return !thread.isAlive();
  }

  public static void sleep(long millis, int site) throws InterruptedException {
    ThreadHandle self = Hooks.self();
    if (self != null && millis >= 0) {
      Hooks.controller.sleep(self, TimeUnit.MILLISECONDS.toNanos(millis), site);
    } else {
      Thread.sleep(millis);
    }
  }

  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    ThreadHandle self = Hooks.self();
    if (self != null && millis >= 0 && nanos >= 0 && nanos <= 999_999) {
      Hooks.controller.sleep(self, TimeLimits.nanos(millis, nanos), site);
    } else {
      Thread.sleep(millis, nanos);
    }
  }

  /** Instead of {@code Thread.sleep(Duration)} (Java 19 and later). */
  public static void sleep(java.time.Duration duration, int site) throws InterruptedException {
    if (!duration.isNegative()) {
      sleep(TimeLimits.millis(duration), site);
    }
  }

  /** Instead of {@code TimeUnit.sleep(long)}. */
  public static void sleep(TimeUnit unit, long amount, int site) throws InterruptedException {
    ThreadHandle self = Hooks.self();
    if (self == null || amount <= 0) {
      unit.sleep(amount);
    } else {
      Hooks.controller.sleep(self, unit, amount, site);
    }
  }

  /** Instead of {@code Thread.yield()} and {@code Thread.onSpinWait()}. */
  public static void yieldNow(int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.yieldNow(self, site);
    } else {
      Thread.yield();
    }
  }

  /** Before the program waits without a loop around it. */
  public static void waitsOnce() {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.waitsOnce(self);
    }
  }

  /** Before the program tries a weak compare-and-set without a loop around it. */
  public static void updatesOnce() {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.updatesOnce(self);
    }
  }

  /** Before the program queries a thread. */
  public static void query(Thread thread, int question, int site) {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null && thread != null) {
        Hooks.controller.query(self, thread, ThreadQuery.of(question), site);
      }
    }
  }

  /** Instead of {@code Thread.isAlive()}, which is native on some JDKs. */
  public static boolean alive(Thread thread) {
    return answersFor(thread) ? isAlive(thread) : thread.isAlive();
  }

  /** Before the program parks with a blocker, and with null when it continues. */
  public static void blocks(Object blocker, int site) {
    ThreadHandle self = Hooks.tracking ? Hooks.self() : null;
    if (self != null) {
      Hooks.controller.blocks(self, blocker, site);
    }
  }

  /** Instead of {@code LockSupport.getBlocker}. */
  public static Object blocker(Thread thread, int site) {
    ThreadHandle self = Hooks.tracking ? Hooks.self() : null;
    return self != null && thread != null && Hooks.controller.owns(thread)
        ? Hooks.controller.blocker(self, thread, site)
        : LockSupport.getBlocker(thread);
  }

  // ---- instead of calls of JDK code

  /**
   * Instead of {@code Thread.interrupted()} where a class is read: an interrupt of the program
   * stays unnoticed there, since it depends on earlier executions what has to be read in this one.
   */
  public static boolean interruptedWhileReading() {
    return Hooks.self() == null && Thread.interrupted();
  }

  // ---- at the head of JDK methods

  /** Head of {@code Thread.start}, with its container or null; true means: return at once. */
  public static boolean start(Thread thread, Object container) {
    ThreadHandle self = Hooks.self();
    if (self == null) {
      ThreadEngine.endIfAbandoned();
      return false;
    }
    return Hooks.controller.start(self, thread, container);
  }

  /**
   * Head of every {@code run()} of a subclass of Thread; the turn is waited for here on platform
   * threads.
   */
  public static void run(Object receiver) {
    if (receiver instanceof Thread thread && thread == Thread.currentThread()) {
      ThreadEngine engine = ThreadEngine.installed;
      if (engine != null) {
        engine.entered(thread);
      }
    }
  }

  /** End of {@code Thread.exit()}. */
  public static void exit(Thread thread) {
    ThreadHandle self = Hooks.self();
    if (self != null && self.thread == thread) {
      Hooks.controller.end(self);
    }
  }

  /** Head of {@code Thread.dispatchUncaughtException}; true means: return at once. */
  public static boolean uncaught(Thread thread, Throwable failure) {
    // An abandoned thread may die of what unwinding it has led to: a lock that it did not have.
    if (failure == ThreadAbandonedError.INSTANCE || ThreadEngine.isAbandoned()) {
      return true;
    }
    ThreadHandle self = Hooks.self();
    try {
      return self != null && self.thread == thread && Hooks.controller.uncaught(self, failure);
    } catch (ThreadAbandonedError over) {
      return true; // the execution ended here; the JVM must not print that
    }
  }

  /**
   * Head of {@code Thread.toString}, which code of the JDK calls where the program makes text of
   * objects: its name can change, and its group when it ends. The end of that method is the end of
   * a callback, so that nothing comes between this step and the text.
   */
  public static void text(Thread thread) {
    ThreadHandle self = Hooks.tracking ? Hooks.self() : null;
    if (self != null) {
      CallHooks.callbackBegins();
      query(thread, ThreadQuery.TEXT.ordinal(), self.callSite);
    }
  }

  /** Head of {@code LockSupport.park*}; true means: return at once. Negative nanos: no limit. */
  public static boolean park(Object blocker, long nanos) {
    ThreadHandle self = Hooks.self();
    if (self == null) {
      ThreadEngine.endIfAbandoned();
      return false;
    }
    Hooks.controller.park(self, blocker, nanos);
    return true;
  }

  /**
   * Head of {@code LockSupport.parkUntil}; the deadline is in milliseconds since the Hooks.epoch.
   */
  public static boolean parkUntil(Object blocker, long deadline) {
    ThreadHandle self = Hooks.self();
    if (self == null) {
      ThreadEngine.endIfAbandoned();
      return false;
    }
    long millis = TimeLimits.between(Hooks.controller.currentTimeMillis(self), deadline);
    Hooks.controller.park(self, blocker, TimeUnit.MILLISECONDS.toNanos(millis));
    return true;
  }

  /** Head of {@code LockSupport.unpark}; true means: return at once. */
  public static boolean unpark(Thread thread) {
    ThreadHandle self = Hooks.self();
    if (self == null) {
      ExternalUnparks.unparked(thread);
      return false;
    }
    if (thread == null || !Hooks.controller.owns(thread)) {
      return false;
    }
    Hooks.controller.unpark(self, thread);
    return true;
  }

  /** Head of {@code Thread.interrupt}; true means: return at once. */
  public static boolean interrupt(Thread thread) {
    ThreadHandle self = Hooks.self();
    return self != null
        && (Hooks.tracking || Hooks.controller.owns(thread))
        && Hooks.controller.interrupt(self, thread);
  }

  /**
   * Whether the running execution answers for this thread; called before the four queries that
   * follow.
   */
  public static boolean answersFor(Thread thread) {
    ThreadHandle self = Hooks.self();
    return self != null && Hooks.controller.owns(thread);
  }

  public static boolean isInterrupted(Thread thread) {
    return Hooks.controller.interrupted(Hooks.current, thread, false);
  }

  public static boolean interrupted(Thread thread) {
    return Hooks.controller.interrupted(Hooks.current, thread, true);
  }

  public static boolean isAlive(Thread thread) {
    return Hooks.controller.isAlive(Hooks.current, thread);
  }

  public static Thread.State state(Thread thread) {
    return Hooks.controller.state(Hooks.current, thread);
  }

  /** Instead of {@code getId} and {@code threadId}. */
  public static long id(Thread thread, int site) {
    ThreadHandle self = Hooks.self();
    return self != null ? Hooks.controller.threadId(self, thread, site) : thread.getId();
  }
}
