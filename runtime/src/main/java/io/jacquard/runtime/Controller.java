// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.concurrent.TimeUnit;

/**
 * What the engine does at each hook. Every call comes from a controlled thread that holds the turn,
 * just before the instruction or call it announces takes effect.
 */
public interface Controller extends StepListener, LibraryControl {
  // Memory. Called only while more than one thread exists.

  void readField(Strand self, Object object, int site);

  void writeField(Strand self, Object object, int site);

  void readStatic(Strand self, int site);

  void writeStatic(Strand self, int site);

  void readElement(Strand self, Object array, int index, int site);

  void writeElement(Strand self, Object array, int index, int site);

  /** The reference is about to be stored where other threads may find it. */
  void publish(Strand self, Object value);

  /**
   * The container is about to hold the reference; if others reach the container they will reach the
   * reference.
   */
  void publishInto(Strand self, Object container, Object value);

  /** A fresh array, or a fresh object of a class that is not instrumented. */
  void created(Strand self, Object object);

  /** An object of an uninstrumented class that a JDK method returned. */
  void received(Strand self, Object object);

  // Monitors.

  void monitorEnter(Strand self, Object object, int site);

  void monitorExit(Strand self, Object object, int site);

  void await(Strand self, Object object, long nanos, int site) throws InterruptedException;

  void signal(Strand self, Object object, boolean all, int site);

  boolean holdsLock(Strand self, Object object);

  // Threads.

  /**
   * Starts a thread in a container, or in none if that is null. Returns true when {@code
   * Thread.start} has nothing left to do.
   */
  boolean start(Strand self, Thread thread, Object container);

  void begin(Strand self);

  void end(Strand self);

  /** Returns true when the default printing of the stack trace is not wanted. */
  boolean uncaught(Strand self, Throwable failure);

  void join(Strand self, Thread thread, long nanos, int site) throws InterruptedException;

  void sleep(Strand self, long nanos, int site) throws InterruptedException;

  void yieldNow(Strand self, int site);

  /** A negative {@code nanos} waits without limit. */
  void park(Strand self, Object blocker, long nanos);

  void unpark(Strand self, Thread thread);

  void interrupt(Strand self, Thread thread);

  /** The program is about to ask the thread; called only while more than one thread exists. */
  void asks(Strand self, Thread thread, Question question, int site);

  /** The program is about to wait, and not in a loop that tests again what it waits for. */
  void waitsOnce(Strand self);

  boolean interrupted(Strand self, Thread thread, boolean clear);

  boolean isAlive(Strand self, Thread thread);

  Thread.State state(Strand self, Thread thread);

  /**
   * Whether a join of the thread is the execution's to answer: it is started in it, or in no other.
   */
  boolean joins(Thread thread);

  /** Whether the thread was started in the running execution. */
  boolean owns(Thread thread);

  // Calls into the JDK.

  /**
   * An atomic access of a JDK object: an atomic, an adder, a field updater. {@code index} is -1 for
   * none.
   */
  void atomic(Strand self, Object receiver, Object target, int index, AccessMode mode, int site);

  // Called only while more than one thread exists.

  /** A field is about to be accessed by reflection; {@code target} is null for a static one. */
  void reflected(Strand self, Field field, Object target, boolean write, int site);

  /** A method is about to be called by reflection. */
  void invoked(Strand self, Method method, int site);

  /** Something is about to be called or accessed through a method handle. */
  void invoked(Strand self, MethodHandle handle, int site);

  /** Something outside the program is about to be looked at or changed. */
  void outside(Strand self, int site);

  void varHandle(
      Strand self, VarHandle handle, Object coordinate, int index, AccessMode mode, int site);

  /** The outcome of the update announced last by this thread: whether it changed the variable. */
  void updated(Strand self, boolean changed);

  /** The thread is at the head of a loop some iterations of which are pure. */
  void spin(Strand self, int loop, int site);

  /**
   * A call of a method of the JDK that may touch objects which threads share; the arguments that
   * may matter are in the strand. {@code receiver} is null for a static method or a constructor.
   */
  void call(Strand self, Object receiver, int site);

  /** The same call, of the method that a superclass of the receiver has. */
  void superCall(Strand self, Object receiver, int site);

  /** What a vector appends instead of its argument: the argument, or a copy made before. */
  Object snapshot(Strand self, java.util.Collection<?> argument, int site);

  /** The call announced last and not yet over has returned; {@code result} is null for none. */
  void called(Strand self, Object result);

  /** Such a call, before that, in an execution that is recorded: what it gave back, in a box. */
  void result(Strand self, Object value);

  /** A method of the application begins that the JDK may have called. */
  void callbackBegins(Strand self);

  /** Such a method ends, in whatever way; {@code result} is null for none. */
  void callbackEnds(Strand self, Object result);

  /** A handler of the application has caught something that may have ended calls. */
  void caught(Strand self, Throwable failure);

  /** Hands what the thread has done to the JDK's concurrency classes. */
  void leaving(Strand self);

  /** Hands over what a task has done, if those classes are used at all. */
  void taskEnded(Strand self);

  /** Takes what others have handed to the JDK's concurrency classes. */
  void entering(Strand self);

  // Locks of java.util.concurrent that have a model.

  /**
   * A call of such a lock: the engine answers in its place. A boolean is 1 or 0, and nothing is 0.
   *
   * @param other a condition or a thread that the call names, or null
   * @param amount permits, or a stamp
   * @param nanos how long it may wait; negative for no limit
   */
  long lockCall(
      Strand self, LockCall call, Object lock, Object other, long amount, long nanos, int site)
      throws InterruptedException;

  /** A view of such a lock is about to be used; others may reach it that do not reach the lock. */
  void lockSeen(Strand self, Object lock);

  /** A call of such a lock that asks for threads. */
  Thread[] threadsOf(Strand self, LockCall call, Object lock, Object other, int site);

  // Classes.

  void initialise(Strand self, Class<?> type, int site);

  /** A class of any kind is used by other means than the instructions for that. */
  void named(Strand self, Class<?> type, int site);

  // The machine.

  long nanoTime(Strand self);

  long currentTimeMillis(Strand self);

  int identityHashCode(Strand self, Object object);

  long randomSeed(Strand self);

  int availableProcessors();

  void exit(Strand self, int status, boolean halt);

  void addShutdownHook(Strand self, Thread hook);

  boolean removeShutdownHook(Strand self, Thread hook);

  default void sleep(Strand self, TimeUnit unit, long amount, int site)
      throws InterruptedException {
    sleep(self, unit.toNanos(amount), site);
  }
}
