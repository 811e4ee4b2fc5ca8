// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

import java.util.Arrays;

/**
 * A lock at one moment. Immutable: each step leads to another state.
 *
 * <p>Here is what all locks have in common, the queue. A thread that is not in it is granted the
 * lock if the lock is available and those that queue need not go first ({@link #passes}). If it is
 * not granted, it joins the queue where that has an effect that another thread could notice ({@link
 * #arrives}), and otherwise just waits: a thread about to join a queue is like one that has not yet
 * called. From the queue only the first is granted the lock.
 */
public abstract class LockState extends StepState {
  static final Waiter[] NOBODY = {};

  final boolean fair;

  /** Whether the queue was queried, so that joining it is always a step. */
  final boolean watched;

  /** The threads that have joined the queue, in order. */
  final Waiter[] queue;

  LockState(boolean fair, boolean watched, Waiter[] queue) {
    this.fair = fair;
    this.watched = watched;
    this.queue = queue;
  }

  /** Whether threads get it in the order in which they come. */
  public boolean isFair() {
    return fair;
  }

  // ---- what the locks differ in

  /** Whether the lock is available, apart from the queue. */
  abstract boolean available(int thread, boolean shared, long amount);

  /** Whether a thread that is not in the queue may take the available lock before those in it. */
  abstract boolean passes(Step step);

  /** Whether a thread that is not granted the lock now joins the queue. */
  abstract boolean arrives(Step step);

  /** The thread takes the lock; the queue is as given. */
  abstract LockState take(Waiter waiter, Waiter[] newQueue);

  /** What a step that is no attempt to take the lock leads to. */
  abstract LockState other(Step step);

  /** The same with another queue. */
  abstract LockState with(boolean newWatched, Waiter[] newQueue);

  /** The state after the thread stopped waiting on a condition. */
  LockState withoutWaiter(int thread) {
    return this;
  }

  /** What a granted step does: writes, or commutes with its like. */
  int effectOfTaking(Step step) {
    return WRITES;
  }

  /** Whether a step that is no attempt to take the lock is possible now. */
  boolean allowsOther(Step step) {
    return true;
  }

  /** What a step does that is no attempt to take the lock. */
  int effectOfOther(Step step) {
    return step.action() == Step.Action.ASK ? READS : WRITES;
  }

  // ---- what they have in common

  @Override
  public final boolean allows(Step step) {
    if (step.action() != Step.Action.ACQUIRE) {
      return allowsOther(step);
    }
    int place = place(step.thread());
    if (place >= 0) {
      Waiter waiter = queue[place];
      return isFirst(place) && available(waiter.thread(), waiter.shared(), waiter.amount());
    }
    return !isWaiting(step.thread()) && (grants(step) || arrives(step));
  }

  /** Whether the step, taken now, takes the lock. */
  public final boolean grants(Step step) {
    int place = place(step.thread());
    return place >= 0
        ? allows(step)
        : available(step.thread(), step.shared(), step.amount())
            && (step.action() == Step.Action.TRY && !step.inTurn() || passes(step));
  }

  @Override
  public final int effect(Step step) {
    return switch (step.action()) {
      case ACQUIRE ->
          place(step.thread()) < 0 && grants(step) ? effectOfTaking(step) : effectOfWaiting();
      case TRY -> grants(step) ? effectOfTaking(step) : READS;
      case WATCH -> watched ? READS : WRITES;
      default -> effectOfOther(step);
    };
  }

  @Override
  public final int effectAnywhere(Step step) {
    return switch (step.action()) {
      case ACQUIRE -> effectOfTaking(step) == effectOfWaiting() ? effectOfWaiting() : WRITES;
      case TRY -> effectOfTaking(step) == READS ? READS : WRITES;
      case WATCH -> WRITES;
      default -> effectOfOtherAnywhere(step);
    };
  }

  /** The same of a step that is no attempt to take the lock. */
  int effectOfOtherAnywhere(Step step) {
    return effectOfOther(step);
  }

  /** What joining the queue, and taking the lock from there, does. */
  int effectOfWaiting() {
    return WRITES;
  }

  @Override
  public final LockState after(Step step) {
    return switch (step.action()) {
      case ACQUIRE -> {
        int place = place(step.thread());
        yield place >= 0 ? take(queue[place], without(queue, place)) : acquire(step);
      }
      case TRY -> grants(step) ? take(demand(step), queue) : this;
      case WATCH -> watched ? this : with(true, queue);
      case ASK -> this;
      default -> other(step);
    };
  }

  private LockState acquire(Step step) {
    return grants(step) ? take(demand(step), queue) : with(watched, plus(queue, demand(step)));
  }

  /** In the queue, or on a condition. */
  @Override
  public final LockState without(int thread) {
    int place = place(thread);
    return place >= 0 ? left(place) : withoutWaiter(thread);
  }

  /** The state after the waiter at this place has left the queue. */
  LockState left(int place) {
    return with(watched, without(queue, place));
  }

  /** Whether the waiter at this place is the one to get the lock next. */
  boolean isFirst(int place) {
    return place == 0;
  }

  public final boolean isWatched() {
    return watched;
  }

  @Override
  public final boolean isQueued(int thread) {
    return place(thread) >= 0;
  }

  public final int queueLength() {
    return queue.length;
  }

  /** The threads that have joined the queue, the last first, as the JDK lists them. */
  public final int[] queued(boolean readers, boolean writers) {
    int[] threads = new int[queue.length];
    int count = 0;
    for (int i = queue.length - 1; i >= 0; i--) {
      if (queue[i].shared() ? readers : writers) {
        threads[count++] = queue[i].thread();
      }
    }
    return Arrays.copyOf(threads, count);
  }

  private int place(int thread) {
    for (int i = 0; i < queue.length; i++) {
      if (queue[i].thread() == thread) {
        return i;
      }
    }
    return -1;
  }

  /** What the thread that is not in the queue will take. */
  Waiter demand(Step step) {
    return new Waiter(step.thread(), step.shared(), step.amount(), -1, 0);
  }

  static Waiter[] plus(Waiter[] list, Waiter last) {
    Waiter[] longer = Arrays.copyOf(list, list.length + 1);
    longer[list.length] = last;
    return longer;
  }

  static Waiter[] without(Waiter[] list, int place) {
    if (list.length == 1) {
      return NOBODY;
    }
    Waiter[] shorter = Arrays.copyOf(list, list.length - 1);
    System.arraycopy(list, place + 1, shorter, place, list.length - 1 - place);
    return shorter;
  }
}
