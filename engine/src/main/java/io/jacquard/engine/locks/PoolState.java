// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

/**
 * A pool of threads with a queue of tasks. A submission is at the tail: it makes a worker or puts a
 * task into the queue. A worker that takes one is at the head. So the two pass each other, unless
 * they are about the same task. That a worker waits for work leaves no trace.
 *
 * <p>After a shutdown workers leave in any order, unless it matters which one is the last.
 */
public final class PoolState extends StepState {
  /** How a pool comes to its end. */
  public enum Phase {
    /** Accepts tasks. */
    RUNNING,
    /** Finishes those that it has. */
    SHUTDOWN,
    /** Only those that have begun. */
    STOP,
    /** Has no task and no worker any more. */
    TERMINATED
  }

  /** A worker looks for a task and waits for one. */
  public static final int WAITING = 0;

  /** A worker looks, and does not wait. */
  public static final int LOOKING = 1;

  /** A worker has waited for as long as it may: it leaves, unless it is needed. */
  public static final int LEAVING = 2;

  private final Phase phase;
  private final int workers;
  private final int core;
  private final int most;
  private final QueueState queue;
  private final boolean lastMatters;

  private PoolState(
      Phase phase, int workers, int core, int most, QueueState queue, boolean lastMatters) {
    this.phase = phase;
    this.workers = workers;
    this.core = core;
    this.most = most;
    this.queue = queue;
    this.lastMatters = lastMatters;
  }

  /**
   * A pool.
   *
   * @param workers how many there are
   * @param core how many come before tasks are queued
   * @param most how many there may be
   * @param queue the tasks that wait
   * @param lastMatters whether the program can tell which worker leaves last
   */
  public static PoolState of(
      Phase phase, int workers, int core, int most, QueueState queue, boolean lastMatters) {
    return new PoolState(phase, workers, core, most, queue, lastMatters);
  }

  @Override
  public boolean allows(Step step) {
    return switch (step.action()) {
      case SEEK ->
          step.amount() != WAITING || !queue.isEmpty() || workers > most || phase != Phase.RUNNING;
      case AWAIT -> phase == Phase.TERMINATED;
      default -> true;
    };
  }

  @Override
  public int effect(Step step) {
    return switch (step.action()) {
      case SUBMIT -> effectOfSubmission();
      case ENTER -> atTail(WRITES, NO_ELEMENT);
      case SEEK -> effectOfSeeking(step);
      case AWAIT, ASK -> READS;
      default -> WRITES;
    };
  }

  private int effectOfSubmission() {
    if (phase != Phase.RUNNING) {
      return READS;
    }
    if (workers < core) {
      return atTail(WRITES, NO_ELEMENT);
    }
    // had a worker taken a task before, there would be room
    return queue.isFull() ? WRITES : queue.effectOfPut();
  }

  private int effectOfSeeking(Step step) {
    if (isOver()) {
      return lastMatters ? WRITES : COMMUTES;
    }
    if (step.amount() == LEAVING || workers > most) {
      return WRITES;
    }
    return step.amount() == LOOKING && queue.isEmpty() ? READS : queue.effectOfTake();
  }

  /** Whether a worker takes a task, if it takes this step now. */
  public boolean isTaken(Step step) {
    return !isOver() && !queue.isEmpty() && workers <= most && step.amount() != LEAVING;
  }

  /** Whether there is nothing left to do for a worker that has ended its task. */
  private boolean isOver() {
    return phase.compareTo(Phase.STOP) >= 0 || phase == Phase.SHUTDOWN && queue.isEmpty();
  }

  @Override
  public PoolState after(Step step) {
    return switch (step.action()) {
      case SUBMIT -> submitted();
      case SEEK -> isOver() ? left() : queue.isEmpty() ? this : with(phase, workers, queue.take());
      default -> this;
    };
  }

  private PoolState submitted() {
    if (phase != Phase.RUNNING) {
      return this;
    }
    if (workers < core || queue.isFull()) {
      return workers < most ? with(phase, workers + 1, queue) : this;
    }
    return with(phase, workers, queue.put());
  }

  private PoolState left() {
    int left = Math.max(0, workers - 1);
    return with(left == 0 ? Phase.TERMINATED : phase, left, queue);
  }

  private PoolState with(Phase newPhase, int newWorkers, QueueState newQueue) {
    return new PoolState(newPhase, newWorkers, core, most, newQueue, lastMatters);
  }

  /** A worker that waits is woken by an interrupt, and looks again. */
  @Override
  public boolean isEndedByInterrupt(Step step) {
    return step.interruptible() && !allows(step);
  }

  /** Whether it is the same as a pool with these numbers and this queue. */
  public boolean is(
      Phase phaseThen, int workersThen, int coreThen, int mostThen, QueueState queueThen) {
    return phase == phaseThen
        && workers == workersThen
        && core == coreThen
        && most == mostThen
        && queue == queueThen;
  }

  public Phase phase() {
    return phase;
  }
}
