// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.control;

import java.util.List;

/**
 * What a method of the JDK is about to do with its object, announced by the method itself: it waits
 * here until its own code has nothing to wait for.
 */
public enum LibraryStep {
  // a queue; of one with two ends, where elements keep their order
  PUT(Fact.PUTS, Fact.WAITS),
  TAKE(Fact.WAITS),
  OFFER(Fact.PUTS),
  POLL,

  // a queue with two ends, where they do not
  PUT_FIRST(Fact.PUTS, Fact.WAITS, Fact.OTHER_END),
  TAKE_LAST(Fact.WAITS, Fact.OTHER_END),
  OFFER_FIRST(Fact.PUTS, Fact.OTHER_END),
  POLL_LAST(Fact.OTHER_END),

  // a pool of threads
  /** The pool is made, and has its queue. */
  MAKE,
  /** A task is handed over. */
  SUBMIT(Fact.USES),
  /** A worker was made and is added. */
  ENTER,
  /** A worker looks for a task. */
  SEEK(Fact.USES),
  /** A worker begins a task: it is no longer idle. */
  BEGIN_TASK(Fact.USES),
  /** A worker has ended a task, and is about to count it. */
  AFTER_TASK(Fact.USES),
  /** The program's own code after a task has ended, too. */
  END_TASK(Fact.USES),
  /** A worker leaves. */
  LEAVE(Fact.USES),
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

  /** What holds for some steps; the fields say what each means. */
  private enum Fact {
    PUTS,
    WAITS,
    OTHER_END,
    USES
  }

  private static final LibraryStep[] VALUES = values();

  /** Whether it adds an element to a queue, rather than taking one. */
  public final boolean puts;

  /** Whether it waits for room or for an element if it has to. */
  public final boolean mayWait;

  /** Whether it is at the end of a queue where elements do not keep their order. */
  public final boolean atOtherEnd;

  /** Whether it counts as a use of its object where no more is known of that. */
  public final boolean uses;

  LibraryStep(Fact... facts) {
    List<Fact> all = List.of(facts);
    puts = all.contains(Fact.PUTS);
    mayWait = all.contains(Fact.WAITS);
    atOtherEnd = all.contains(Fact.OTHER_END);
    uses = all.contains(Fact.USES);
  }

  /** By its number. */
  public static LibraryStep of(int ordinal) {
    return VALUES[ordinal];
  }
}
