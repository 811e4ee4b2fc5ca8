// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle.tasks;

/**
 * A statement of a client or a task.
 *
 * @param local where its result goes; -1 for nowhere
 * @param object the variable, lock, queue or task that it is about; -1 for the pool or the thread
 * @param value what it writes or puts: a number, or a local if negative ({@code -1} is {@code r0})
 */
public record TaskOp(Kind kind, int local, int object, int value) {

  /** What a statement does. Results: 1 and 0 are yes and no; see {@link TaskMachine} for others. */
  public enum Kind {
    READ,
    WRITE,
    /** Enters a monitor; an UNLOCK of the same body closes the block. */
    LOCK,
    UNLOCK,
    THROW,
    PUT,
    TAKE,
    OFFER,
    POLL,
    PEEK,
    SIZE,
    /** Takes out everything; the result is the sum. */
    DRAIN,
    SUBMIT,
    EXECUTE,
    /** Submits to the completion service. */
    ENQUEUE,
    /** The result of the next task that the completion service has. */
    NEXT,
    /** The same without waiting. */
    NEXT_NOW,
    GET,
    CANCEL,
    /** Cancels and interrupts. */
    CANCEL_NOW,
    IS_DONE,
    SHUTDOWN,
    SHUTDOWN_NOW,
    AWAIT_TERMINATION,
    ACTIVE_COUNT,
    POOL_SIZE,
    QUEUED,
    COMPLETED,
    /** The number of the worker, by its thread's name. */
    NAME,
    LOCAL_GET,
    LOCAL_SET,
    /** Takes a ReentrantLock and keeps it; the result is how often the thread holds it. */
    KEEP_LOCK,
    INTERRUPT_SELF,
    INTERRUPTED
  }

  static TaskOp of(Kind kind, int local, int object) {
    return new TaskOp(kind, local, object, 0);
  }

  @Override
  public String toString() {
    return (local < 0 ? "" : "r" + local + " = ")
        + kind
        + (object < 0 ? "" : " " + object)
        + (value == 0 ? "" : value < 0 ? " r" + (-1 - value) : " " + value);
  }
}
