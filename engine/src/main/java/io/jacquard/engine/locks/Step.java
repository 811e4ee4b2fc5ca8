// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

import org.jspecify.annotations.Nullable;

/**
 * What a thread does with a lock, or with another shared object that has a state, in one operation.
 *
 * @param thread index of the thread in its execution
 * @param action what it does
 * @param shared in which mode: together with others, as readers do, or alone; of a queue with two
 *     ends, whether it is about the one where elements are put in front of others, or taken before
 *     their turn
 * @param inTurn whether it stands back behind those that queue, where others would pass them
 * @param amount how many permits or holds; of a {@code StampedLock} the stamp, or 0 for none
 * @param condition number of the lock's condition, or -1
 * @param interruptible whether an interrupt ends it
 * @param declared what a library has declared that it does, or null
 */
public record Step(
    int thread,
    Action action,
    boolean shared,
    boolean inTurn,
    long amount,
    int condition,
    boolean interruptible,
    @Nullable DeclaredStep declared) {
  /** What can be done. */
  public enum Action {
    /**
     * Takes the lock, or joins its queue where that has an effect, or waits until one of the two is
     * possible; takes it when the turn has come in the queue. Also the return from a condition.
     */
    ACQUIRE,
    /** Takes the lock if that is possible now, else fails. */
    TRY,
    RELEASE,
    /** Gives the lock up altogether and waits on a condition. */
    WAIT,
    /** Moves the thread that has waited longest on a condition to the queue. */
    SIGNAL,
    /** Moves all threads that wait on a condition to the queue, in their order. */
    SIGNAL_ALL,
    /** Takes all permits there are. */
    DRAIN,
    /** Lowers the number of permits, below zero if need be. */
    REDUCE,
    /** Changes the mode in which a {@code StampedLock} is held, or fails. */
    TO_WRITE,
    TO_READ,
    TO_OPTIMISTIC,
    /** Queries the queue: from now on its threads matter; if they do already, looks at it. */
    WATCH,
    /** Looks at the object. */
    ASK,
    /** Changes the object in a way of which nothing more is known. */
    CHANGE,
    /** Puts an element into a queue when there is room. */
    PUT,
    /** Takes an element out of a queue when there is one. */
    TAKE,
    /** Puts an element into a queue if there is room now, else fails. */
    OFFER,
    /** Takes an element out of a queue if there is one now, else fails. */
    POLL,
    /** Gives a task to a pool: to a new worker, or into its queue, or in vain. */
    SUBMIT,
    /** Adds a worker to a pool that has accepted it. */
    ENTER,
    /** A worker takes a task out of the queue of its pool, or leaves; waits for one of the two. */
    SEEK,
    /** Waits until the object has come to its end: a result is there, a pool has terminated. */
    AWAIT,
    /** Begins to run a task, unless somebody has. */
    RUN,
    /** Does what a library has declared. */
    DECLARED
  }

  /** A step about the lock as a whole. */
  public static Step of(int thread, Action action) {
    return of(thread, action, 0);
  }

  public static Step of(int thread, Action action, long amount) {
    return new Step(thread, action, false, false, amount, -1, false, null);
  }

  public static Step acquire(int thread, boolean shared, long amount, boolean interruptible) {
    return new Step(thread, Action.ACQUIRE, shared, false, amount, -1, interruptible, null);
  }

  /** An attempt that passes those that queue. */
  public static Step attempt(int thread, boolean shared, long amount) {
    return new Step(thread, Action.TRY, shared, false, amount, -1, false, null);
  }

  public static Step release(int thread, boolean shared, long amount) {
    return new Step(thread, Action.RELEASE, shared, false, amount, -1, false, null);
  }

  /** A step that a library has declared. */
  public static Step of(int thread, DeclaredStep declared) {
    return new Step(thread, Action.DECLARED, false, false, 0, -1, false, declared);
  }

  /** A step about one of the lock's conditions. */
  public static Step on(int condition, int thread, Action action, boolean interruptible) {
    return new Step(thread, action, false, false, 0, condition, interruptible, null);
  }

  /** The same step, standing back behind those that queue. */
  public Step inTurnOnly() {
    return new Step(thread, action, shared, true, amount, condition, interruptible, null);
  }

  /** A step that an interrupt ends, with a number that says more. */
  public static Step interruptible(int thread, Action action, long amount) {
    return new Step(thread, action, false, false, amount, -1, true, null);
  }

  /** The same step at the other end of a queue, where it is in nobody's order. */
  public Step atOtherEnd() {
    return new Step(thread, action, true, inTurn, amount, condition, interruptible, null);
  }

  /** The same step, ended by an interrupt. */
  public Step endedByInterrupt() {
    return new Step(thread, action, shared, inTurn, amount, condition, true, null);
  }

  /** Whether it is the return from a condition, as long as that was not given up. */
  public boolean isReturn() {
    return action == Action.ACQUIRE && condition >= 0;
  }
}
