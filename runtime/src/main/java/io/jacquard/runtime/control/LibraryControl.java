// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.control;

import io.jacquard.runtime.knowledge.HeldState;
import io.jacquard.runtime.thread.ThreadHandle;
import java.util.concurrent.Semaphore;

/**
 * What the engine does where code of the JDK runs on its own: in its worker threads, and between
 * the application's call and the next operation.
 */
public interface LibraryControl {
  /**
   * The JDK code that follows uses an object that other threads may reach: an operation, unless the
   * thread's last operation was about that object as well.
   */
  void uses(ThreadHandle self, Object object, int site);

  /** The same where the object is looked at for its text, which hands it to nobody. */
  void text(ThreadHandle self, Object object, int site);

  /**
   * A method of the JDK is about to do this with its object. Returns when it has nothing to wait
   * for, or when it has waited for long enough.
   *
   * @param nanos how long it waits at most; negative for no limit
   */
  void step(ThreadHandle self, Object object, LibraryStep step, long nanos, int site);

  /** The thread is about to read or write what the JDK holds for the program. */
  void held(ThreadHandle self, Object about, HeldState state, boolean write, int site);

  /**
   * The text of a lock.
   *
   * @param free what the JDK's own object says, which is always free
   */
  String lockText(ThreadHandle self, Object lock, String free, int site);

  /** The semaphore is written as it is now, by code that reads its fields. */
  void serialised(ThreadHandle self, Semaphore semaphore, int site);

  /** The thread calls an object, under the name of a class of which nothing is known. */
  void unknown(ThreadHandle self, Object receiver, int site);

  /** JDK code spins until another thread has done something, and looks again. */
  void spins(ThreadHandle self);

  /** The thread is a worker that looks for work in its pool. */
  void idle(ThreadHandle self, Object pool);

  /** What the thread has done comes before the run of the task. */
  void giveTask(ThreadHandle self, Object task);

  /** The thread is about to run the task. */
  void takeTask(ThreadHandle self, Object task);

  /** What the thread has done comes before what those do that learn of the end of the task. */
  void giveResult(ThreadHandle self, Object task);

  /** The thread looks whether the task has ended. */
  void takeResult(ThreadHandle self, Object task);

  /** The next number for a name, a function of the thread's causal past. */
  int number(ThreadHandle self, JdkCounter kind);

  /** The id of a thread that is being made. */
  long threadId(ThreadHandle self);

  /** Gives the thread's own random generator its first state again. */
  void seed(ThreadHandle self);

  /** The virtual time in nanoseconds since 1970. */
  long nanosOfEpoch(ThreadHandle self);
}
