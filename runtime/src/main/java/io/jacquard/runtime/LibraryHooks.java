// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.control.JdkCounter;
import io.jacquard.runtime.control.LibraryStep;
import io.jacquard.runtime.jdk.ExternalUnparks;
import io.jacquard.runtime.jdk.PerExecutionPools;
import io.jacquard.runtime.jdk.RealMachine;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The static methods that rewritten code of the JDK calls: what it reads of the machine, and what
 * it does with objects that threads share. For a thread that is not under control each does what
 * the original code did.
 */
public final class LibraryHooks {
  /** So many rounds of a loop that waits by spinning are one too many: another thread must run. */
  private static final int PATIENCE = 1_000;

  private LibraryHooks() {}

  // ---- parking, below LockSupport

  /** Instead of {@code Unsafe.park}; a time that is not absolute and 0 is no limit. */
  public static void park(Object unsafe, boolean absolute, long time) {
    if (absolute
        ? !ThreadHooks.parkUntil(null, time)
        : !ThreadHooks.park(null, time == 0 ? -1 : time)) {
      RealMachine.park(absolute, time);
    }
  }

  /** Instead of {@code Unsafe.unpark}. */
  public static void unpark(Object unsafe, Object thread) {
    if (!ThreadHooks.unpark((Thread) thread)) {
      RealMachine.unpark(thread);
    }
  }

  /** Instead of {@code Thread.yield} and {@code onSpinWait}. Most such loops end by themselves. */
  public static void spin() {
    ThreadHandle self = Hooks.self();
    if (self == null) {
      ThreadEngine.endIfAbandoned();
      Thread.onSpinWait();
    } else if (++self.spins >= PATIENCE) {
      self.spins = 0;
      Hooks.controller.spins(self);
    }
  }

  // ---- monitors and waiting

  /** Instead of MONITORENTER. */
  public static void monitorEnter(Object object) {
    MonitorHooks.monitorEnter(object, site());
  }

  /** Instead of MONITOREXIT. */
  public static void monitorExit(Object object) {
    MonitorHooks.monitorExit(object, site());
  }

  /** Instead of {@code Object.wait()}. */
  public static void await(Object object) throws InterruptedException {
    MonitorHooks.await(object, site());
  }

  /** Instead of {@code Object.wait(long)}. */
  public static void await(Object object, long millis) throws InterruptedException {
    await(object, millis, 0);
  }

  /**
   * Instead of {@code Object.wait(long, int)}. {@code TimeUnit.timedWait} also serves code of the
   * JDK that keeps its native monitors, such as a process that a thread waits for.
   */
  public static void await(Object object, long millis, int nanos) throws InterruptedException {
    if (Thread.holdsLock(object)) {
      object.wait(millis, nanos);
    } else {
      MonitorHooks.await(object, millis, nanos, site());
    }
  }

  /** Instead of {@code Object.notify()}. */
  public static void signal(Object object) {
    MonitorHooks.signal(object, site());
  }

  /** Instead of {@code Object.notifyAll()}. */
  public static void signalAll(Object object) {
    MonitorHooks.signalAll(object, site());
  }

  /** Instead of {@code Thread.join(long, int)}. */
  public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
    ThreadHooks.join(thread, millis, nanos, site());
  }

  /** Instead of {@code Thread.sleep(long, int)}. */
  public static void sleep(long millis, int nanos) throws InterruptedException {
    ThreadHooks.sleep(millis, nanos, site());
  }

  /** Operations inside the JDK are placed at the application's call. */
  private static int site() {
    ThreadHandle self = Hooks.current;
    return self == null ? 0 : self.callSite;
  }

  // ---- the machine

  /**
   * Instead of {@code VM.getNanoTimeAdjustment}: the nanoseconds from so many seconds after the
   * epoch till now.
   */
  public static long nanosSince(long seconds) {
    ThreadHandle self = Hooks.self();
    if (self == null) {
      return RealMachine.nanosSince(seconds);
    }
    long nanos = Hooks.controller.nanosOfEpoch(self) - TimeUnit.SECONDS.toNanos(seconds);
    return nanos == -1 ? 0 : nanos; // -1 would say that it is not known
  }

  /** Instead of the real carrier: the JDK looks for a worker of its own pools there. */
  public static Thread carrier(Object access) {
    return Hooks.self() != null ? Thread.currentThread() : RealMachine.currentCarrierThread();
  }

  /**
   * Instead of {@code ContinuationSupport.isSupported}, called when a virtual thread is made: a
   * controlled one is a thread of its own to the JDK and has no scheduler beside ours.
   */
  public static boolean mayContinue() {
    return Hooks.self() == null && RealMachine.continuationsSupported();
  }

  /**
   * Instead of a concurrent set of the threads that a shutdown interrupts one after the other. They
   * are those of one moment, in the order in which they came: what comes and goes between two
   * interrupts would else have to be ordered with both.
   */
  public static Set<Thread> threadSet() {
    return Hooks.self() != null ? new CopyOnWriteArraySet<>() : ConcurrentHashMap.newKeySet();
  }

  // ---- numbers

  /** Whether the next three answer for the caller. */
  public static boolean numbers() {
    return Hooks.self() != null;
  }

  /** Instead of {@code Thread}'s counter of ids. */
  public static long threadId() {
    return Hooks.controller.threadId(Hooks.current);
  }

  /** Instead of {@code Thread}'s counter for names. */
  public static int threadNumber() {
    return Hooks.controller.number(Hooks.current, JdkCounter.THREAD);
  }

  /** Instead of {@code ForkJoinPool}'s counter for names, before it is moved on. */
  public static int poolId() {
    return Hooks.controller.number(Hooks.current, JdkCounter.FORK_JOIN_POOL);
  }

  /** Instead of {@code getAndIncrement} of a static counter; pools count from 1, timers from 0. */
  public static int next(AtomicInteger counter, int kind) {
    ThreadHandle self = Hooks.self();
    return self != null
        ? Hooks.controller.number(self, JdkCounter.of(kind))
        : counter.getAndIncrement();
  }

  /** Instead of new values of {@code ThreadLocalRandom} for the calling thread; true if done. */
  public static boolean seed() {
    ThreadHandle self = Hooks.self();
    if (self == null) {
      return false;
    }
    Hooks.controller.seed(self);
    return true;
  }

  // ---- statics that hold threads or work

  /** At the start of a static initialiser that makes a pool for all threads. */
  public static void initialising() {
    ThreadHandle self = Hooks.current;
    if (self != null && self.thread == Thread.currentThread()) {
      self.inside++;
    }
  }

  /** At the end of it. */
  public static void initialised() {
    ThreadHandle self = Hooks.current;
    if (self != null && self.thread == Thread.currentThread()) {
      self.inside--;
    }
  }

  /** After {@code ForkJoinPool.common} was read. */
  public static Object commonPool(Object real) {
    return Hooks.self() != null ? PerExecutionPools.common() : real;
  }

  /** After {@code ForkJoinPool.COMMON_PARALLELISM} was read (before JDK 19). */
  public static int commonParallelism(int real) {
    return Hooks.self() != null ? PerExecutionPools.commonParallelism() : real;
  }

  /** After {@code USE_COMMON_POOL} was read. */
  public static boolean usesCommonPool(boolean real) {
    return Hooks.self() != null ? PerExecutionPools.usesCommonPool() : real;
  }

  /** After {@code ASYNC_POOL} was read. */
  public static Object asyncPool(Object real) {
    return Hooks.self() != null ? PerExecutionPools.async() : real;
  }

  /** After {@code CompletableFuture.Delayer.delayer} was read. */
  public static Object delayer(Object real) {
    return Hooks.self() != null ? PerExecutionPools.delayer() : real;
  }

  // ---- what JDK code does with objects that threads share

  /** JDK code has made an object that other threads may reach: it gets its name here. */
  public static void made(Object object) {
    Hooks.received(object);
  }

  /** The code that follows uses this shared object. */
  public static void uses(Object object, int site) {
    ThreadHandle self = library();
    if (self == null) {
      ThreadEngine.endIfAbandoned();
    } else if (object != null) {
      Hooks.controller.uses(self, object, site);
    }
  }

  /**
   * A method is about to do this with its object, without a time limit.
   *
   * @param step the number of a {@link LibraryStep}
   */
  public static void step(Object object, int step, int site) {
    stepInNanos(object, -1, step, site);
  }

  /** The same with a time limit; a method that is given no unit fails before it does anything. */
  public static void step(Object object, long time, TimeUnit unit, int step, int site) {
    if (unit != null) {
      stepInNanos(object, Math.max(0, unit.toNanos(time)), step, site);
    }
  }

  private static void stepInNanos(Object object, long nanos, int step, int site) {
    // A pool that a thread makes while it is alone may be used by others later.
    ThreadHandle self = step == LibraryStep.MAKE.ordinal() ? Hooks.self() : library();
    if (self == null) {
      ThreadEngine.endIfAbandoned();
    } else {
      Hooks.controller.step(self, object, LibraryStep.of(step), nanos, site);
    }
  }

  /**
   * Head of {@code toString} of a future and its like, whoever calls it: the step that the call is
   * in ends, as it does where the program is called, and looking is one of its own.
   */
  public static void text(Object object) {
    ThreadHandle self = library();
    if (self != null) {
      CallHooks.callbackBegins();
      Hooks.controller.text(self, object, self.callSite);
    }
  }

  /** At the end of that method. */
  public static void textMade(Object object) {
    if (library() != null) {
      CallHooks.callbackEnds();
    }
  }

  /** End of {@code toString} of a lock, whoever calls it: what the text is instead. */
  public static String lockText(String free, Object lock) {
    ThreadHandle self = Hooks.self();
    if (self == null) {
      return free;
    }
    CallHooks.callbackBegins();
    String text = Hooks.controller.lockText(self, lock, free, self.callSite);
    CallHooks.callbackEnds();
    return text;
  }

  /**
   * Serialisation is about to read the fields of the object: the JDK's own state is to be right.
   */
  public static void serialised(Object object) {
    if (object instanceof Semaphore semaphore) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        CallHooks.callbackBegins();
        Hooks.controller.serialised(self, semaphore, self.callSite);
        CallHooks.callbackEnds();
      }
    }
  }

  /** What follows waits for something outside the program. */
  public static void outside(Object nothing) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      self.outside = true;
      ExternalUnparks.listen();
    }
  }

  /** The calling worker looks for work in its pool. */
  public static void idle(Object pool) {
    ThreadHandle self = library();
    if (self != null) {
      Hooks.controller.idle(self, pool);
    }
  }

  /** Whoever runs this task from now on sees what the calling thread has done. */
  public static void giveTask(Object task) {
    ThreadHandle self = library();
    if (self != null && task != null) {
      Hooks.controller.giveTask(self, task);
    }
  }

  /** The calling thread is about to run this task. */
  public static void takeTask(Object task) {
    ThreadHandle self = library();
    if (self != null && task != null) {
      Hooks.controller.takeTask(self, task);
    }
  }

  /** Whoever learns of the end of this task or pool sees what the calling thread has done. */
  public static void giveResult(Object task) {
    ThreadHandle self = library();
    if (self != null && task != null) {
      Hooks.controller.giveResult(self, task);
    }
  }

  /** The calling thread looks whether this task or pool has ended. */
  public static void takeResult(Object task) {
    ThreadHandle self = library();
    if (self != null && task != null) {
      Hooks.controller.takeResult(self, task);
    }
  }

  /** Several threads count down together; the last one sees what all of them have done. */
  public static void meet(Object object) {
    takeResult(object);
    giveResult(object);
  }

  /** While a thread is alone, nothing of this is to be noticed. */
  private static ThreadHandle library() {
    return Hooks.tracking ? Hooks.self() : null;
  }
}
