// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.control;

import io.jacquard.runtime.thread.ThreadHandle;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What the engine does at each hook. Every call comes from a controlled thread that holds the turn,
 * just before the instruction or call it announces takes effect.
 */
public interface Controller extends StepListener, LibraryControl {
  // Memory. Called only while more than one thread exists.

  void readField(ThreadHandle self, Object object, int site);

  void writeField(ThreadHandle self, Object object, int site);

  void readStatic(ThreadHandle self, int site);

  void writeStatic(ThreadHandle self, int site);

  void readElement(ThreadHandle self, Object array, int index, int site);

  void writeElement(ThreadHandle self, Object array, int index, int site);

  /** The reference is about to be stored where other threads may find it. */
  void publish(ThreadHandle self, Object value);

  /**
   * The container is about to hold the reference; if others reach the container they will reach the
   * reference.
   */
  void publishInto(ThreadHandle self, Object container, Object value);

  /** An object that others can reach was cloned; the copy is the thread's own. */
  void cloned(ThreadHandle self, Object original, Object copy, int site);

  /** A fresh array, or a fresh object of a class that is not instrumented. */
  void created(ThreadHandle self, Object object);

  /** An object of an uninstrumented class that a JDK method returned. */
  void received(ThreadHandle self, Object object);

  // Monitors.

  void monitorEnter(ThreadHandle self, Object object, int site);

  void monitorExit(ThreadHandle self, Object object, int site);

  void await(ThreadHandle self, Object object, long nanos, int site) throws InterruptedException;

  void signal(ThreadHandle self, Object object, boolean all, int site);

  boolean holdsLock(ThreadHandle self, Object object);

  // Threads.

  /**
   * Starts a thread in a container, or in none if that is null. Returns true when {@code
   * Thread.start} has nothing left to do.
   */
  boolean start(ThreadHandle self, Thread thread, Object container);

  void begin(ThreadHandle self);

  void end(ThreadHandle self);

  /** Returns true when the default printing of the stack trace is not wanted. */
  boolean uncaught(ThreadHandle self, Throwable failure);

  void join(ThreadHandle self, Thread thread, long nanos, int site) throws InterruptedException;

  void sleep(ThreadHandle self, long nanos, int site) throws InterruptedException;

  void yieldNow(ThreadHandle self, int site);

  /** A negative {@code nanos} waits without limit. */
  void park(ThreadHandle self, Object blocker, long nanos);

  void unpark(ThreadHandle self, Thread thread);

  /** Returns false for a thread that will never be under control: the JDK interrupts it. */
  boolean interrupt(ThreadHandle self, Thread thread);

  /** The thread sets what {@link #blocker} answers; null for nothing. */
  void blocks(ThreadHandle self, Object blocker, int site);

  /** What another thread said that it waits for. */
  Object blocker(ThreadHandle self, Thread thread, int site);

  /** The program asks for the platform threads that live, in the order of their starts. */
  Thread[] threads(ThreadHandle self, int site);

  /** The program is about to query the thread; called only while more than one thread exists. */
  void query(ThreadHandle self, Thread thread, ThreadQuery question, int site);

  /** The program is about to wait, and not in a loop that tests again what it waits for. */
  void waitsOnce(ThreadHandle self);

  /** The program is about to try a weak compare-and-set, and not in a loop that tries again. */
  void updatesOnce(ThreadHandle self);

  boolean interrupted(ThreadHandle self, Thread thread, boolean clear);

  boolean isAlive(ThreadHandle self, Thread thread);

  Thread.State state(ThreadHandle self, Thread thread);

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
  void atomic(
      ThreadHandle self, Object receiver, Object target, int index, AccessMode mode, int site);

  /** The JDK makes an object whose calls of a method handle are not seen. */
  void hidden(ThreadHandle self, int site);

  // Called only while more than one thread exists.

  /** A field is about to be accessed by reflection; {@code target} is null for a static one. */
  void reflected(ThreadHandle self, Field field, Object target, boolean write, int site);

  /**
   * A method or constructor is about to be called by reflection; {@code receiver} is null for
   * static methods and constructors, {@code arguments} may be null for none.
   */
  void invoked(ThreadHandle self, Executable called, Object receiver, Object[] arguments, int site);

  /**
   * Something is about to be called or accessed through a method handle; {@code given} is null if
   * it is not known.
   */
  void invoked(ThreadHandle self, MethodHandle handle, Object[] given, int site);

  /** Something outside the program is about to be looked at or changed. */
  void outside(ThreadHandle self, int site);

  void varHandle(
      ThreadHandle self, VarHandle handle, Object coordinate, int index, AccessMode mode, int site);

  /**
   * An access by object and offset.
   *
   * @param base null for raw memory, the class for a static
   * @param bytes the size of the value, 0 for a reference
   */
  void unsafe(ThreadHandle self, Object base, long offset, int bytes, AccessMode mode, int site);

  /** A fence: it orders what the thread has read before, or what it writes after it. */
  void fence(ThreadHandle self, boolean acquires, boolean releases);

  /** The outcome of the update announced last by this thread: whether it changed the variable. */
  void updated(ThreadHandle self, boolean changed);

  /** The thread is at the head of a loop some iterations of which are pure. */
  void spin(ThreadHandle self, int loop, int site);

  /**
   * A call of a method of the JDK that may touch objects which threads share; the arguments that
   * may matter are in the handle. {@code receiver} is null for a static method or a constructor.
   */
  void call(ThreadHandle self, Object receiver, int site);

  /** The same call, of the method that a superclass of the receiver has. */
  void superCall(ThreadHandle self, Object receiver, int site);

  /** What a vector appends instead of its argument: the argument, or a copy made before. */
  Object snapshot(ThreadHandle self, java.util.Collection<?> argument, int site);

  /** The call announced last and not yet over has returned; {@code result} is null for none. */
  void called(ThreadHandle self, Object result);

  /** Such a call, before that, in an execution that is recorded: what it gave back, in a box. */
  void result(ThreadHandle self, Object value);

  /** A method of the application begins that the JDK may have called. */
  void callbackBegins(ThreadHandle self);

  /** Such a method ends, by return or exception; {@code result} is null for none. */
  void callbackEnds(ThreadHandle self, Object result);

  /** A handler of the application has caught something that may have ended calls. */
  void caught(ThreadHandle self, Throwable failure);

  /** Hands what the thread has done to the JDK's concurrency classes. */
  void leaving(ThreadHandle self);

  /** Hands over what a task has done, if those classes are used at all. */
  void taskEnded(ThreadHandle self);

  /** From now on the strategy decides. */
  void explore(ThreadHandle self);

  /** Takes what others have handed to the JDK's concurrency classes. */
  void entering(ThreadHandle self);

  // Locks of java.util.concurrent that have a model.

  /**
   * A call of such a lock: the engine answers in its place. A boolean is 1 or 0, and nothing is 0.
   *
   * @param other a condition or a thread that the call names, or null
   * @param amount permits, or a stamp
   * @param nanos how long it may wait; negative for no limit
   */
  long lockCall(
      ThreadHandle self,
      LockCall call,
      Object lock,
      Object other,
      long amount,
      long nanos,
      int site)
      throws InterruptedException;

  /** A view of such a lock is about to be used; others may reach it that do not reach the lock. */
  void lockSeen(ThreadHandle self, Object lock);

  /** A call of such a lock that returns threads. */
  Thread[] threadsOf(ThreadHandle self, LockCall call, Object lock, Object other, int site);

  /**
   * A step that a library has declared: done when its turn has come.
   *
   * @param condition null if it waits for nothing
   * @param change null if it leaves the state as it is
   * @return the state afterwards
   */
  Object declaredStep(
      ThreadHandle self,
      Object state,
      Predicate<Object> condition,
      UnaryOperator<Object> change,
      StepEffect effect,
      int site);

  // Classes.

  void initialise(ThreadHandle self, Class<?> type, int site);

  /** A class of any kind is used by other means than the instructions for that. */
  void named(ThreadHandle self, Class<?> type, int site);

  // Results of tasks and futures.

  /** A task or a future takes a throwable as its result. */
  void taskFailed(ThreadHandle self, Throwable failure);

  /** The program requests a result: that of a task or future, or one that was taken out of it. */
  void resultRequested(ThreadHandle self, Object result);

  // The machine.

  /** The program, and not the JDK for purposes of its own, is about to read the clock. */
  void looksAtClock(ThreadHandle self);

  long nanoTime(ThreadHandle self);

  long currentTimeMillis(ThreadHandle self);

  int identityHashCode(ThreadHandle self, Object object);

  long randomSeed(ThreadHandle self, int site);

  long threadId(ThreadHandle self, Thread thread, int site);

  /** Seeds the thread's own generator, if that was not done in this execution. */
  void seedLocal(ThreadHandle self, int site);

  int availableProcessors();

  void exit(ThreadHandle self, int status, boolean halt);

  void addShutdownHook(ThreadHandle self, Thread hook);

  boolean removeShutdownHook(ThreadHandle self, Thread hook);

  default void sleep(ThreadHandle self, TimeUnit unit, long amount, int site)
      throws InterruptedException {
    sleep(self, unit.toNanos(amount), site);
  }
}
