// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.control;

/**
 * What a method of the JDK is about to do with its object, announced by the method itself: it waits
 * here until its own code has nothing to wait for.
 */
public enum LibraryStep {
  // a queue; of one with two ends, where elements keep their order
  PUT,
  TAKE,
  OFFER,
  POLL,

  // a queue with two ends, where they do not
  PUT_FIRST,
  TAKE_LAST,
  OFFER_FIRST,
  POLL_LAST,

  // a pool of threads
  /** The pool is made, and has its queue. */
  MAKE,
  /** A task is handed over. */
  SUBMIT,
  /** A worker was made and is added. */
  ENTER,
  /** A worker looks for a task. */
  SEEK,
  /** A worker begins a task: it is no longer idle. */
  BEGIN_TASK,
  /** A worker has ended a task, and is about to count it. */
  AFTER_TASK,
  /** The program's own code after a task has ended, too. */
  END_TASK,
  /** A worker leaves. */
  LEAVE,
  /** A thread waits until all workers have left. */
  AWAIT_END,

  // a future
  /** A thread begins to run the task. */
  RUN,
  /** The result is there, or will never be. */
  SET,
  /** The task is cancelled, unless it has ended. */
  CANCEL,
  /** The thread that ran the task waits for the interrupt of the thread that cancels it. */
  AWAIT_INTERRUPT,
  /** A thread waits for the result. */
  AWAIT_RESULT,
  /** A thread asks whether there is a result. */
  ASK_RESULT;

  private static final LibraryStep[] VALUES = values();

  /** By its number. */
  public static LibraryStep of(int ordinal) {
    return VALUES[ordinal];
  }
}
