// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

import java.util.Arrays;

/**
 * {@code ReentrantLock}, and {@code ReentrantReadWriteLock} as one lock with two modes.
 *
 * <p>An unfair lock goes to any thread that comes when it is free; those in its queue come in order
 * among themselves. A reader stands back if the first in the queue is a writer, unless it holds the
 * lock already. So a writer's joining the queue has an effect; that of a reader, or of a thread
 * that wants a {@code ReentrantLock}, has none: a thread that is about to join may still come
 * first. In the queue of an unfair {@code ReentrantLock} there are only threads that were signalled
 * on a condition. All threads get a fair lock through the queue, unless it is empty.
 */
public final class OwnedState extends LockState {
  public static final int NONE = -1;

  /** In place of the condition of a thread that gave up waiting and has not got the lock back. */
  private static final int LEFT = -2;

  private static final int[] NO_READERS = {};

  /** Whether there is a read lock. */
  private final boolean pair;

  private final int owner;
  private final int holds;

  /** Threads that hold the read lock, each followed by how often. */
  private final int[] readers;

  /** The threads that wait on a condition, in order, or have given that up. */
  private final Waiter[] waiting;

  private OwnedState(
      boolean fair,
      boolean watched,
      Waiter[] queue,
      boolean pair,
      int owner,
      int holds,
      int[] readers,
      Waiter[] waiting) {
    super(fair, watched, queue);
    this.pair = pair;
    this.owner = owner;
    this.holds = holds;
    this.readers = readers;
    this.waiting = waiting;
  }

  /** A free lock; a pair of read and write lock if so wanted. */
  public static OwnedState free(boolean fair, boolean pair) {
    return new OwnedState(fair, false, NOBODY, pair, NONE, 0, NO_READERS, NOBODY);
  }

  // ---- queries

  /** Whether it is a pair of a read and a write lock. */
  public boolean isPair() {
    return pair;
  }

  /** The thread that holds the lock, or the write lock; or {@link #NONE}. */
  public int owner() {
    return owner;
  }

  /** How often the thread holds the lock in this mode. */
  public int holds(int thread, boolean shared) {
    if (!shared) {
      return owner == thread ? holds : 0;
    }
    int at = reader(thread);
    return at < 0 ? 0 : readers[at + 1];
  }

  /** How often the read lock is held. */
  public int readHolds() {
    int sum = 0;
    for (int i = 1; i < readers.length; i += 2) {
      sum += readers[i];
    }
    return sum;
  }

  @Override
  public boolean isWaiting(int thread) {
    int at = waiter(thread);
    return at >= 0 && waiting[at].condition() != LEFT;
  }

  /** The threads that wait on the condition, the first first. */
  public int[] waiting(int condition) {
    int[] threads = new int[waiting.length];
    int count = 0;
    for (Waiter each : waiting) {
      if (each.condition() == condition) {
        threads[count++] = each.thread();
      }
    }
    return Arrays.copyOf(threads, count);
  }

  // ---- rules

  @Override
  boolean available(int thread, boolean shared, long amount) {
    return owner == thread || owner == NONE && (shared || readers.length == 0);
  }

  @Override
  boolean passes(Step step) {
    if (queue.length == 0 || owner == step.thread()) {
      return true;
    }
    return step.shared() ? reader(step.thread()) >= 0 || !fair && queue[0].shared() : !fair;
  }

  @Override
  boolean arrives(Step step) {
    return fair || watched || pair && !step.shared();
  }

  @Override
  OwnedState take(Waiter waiter, Waiter[] newQueue) {
    int thread = waiter.thread();
    if (waiter.shared()) {
      return with(newQueue, owner, holds, read(thread, (int) waiter.amount()), waiting);
    }
    int left = waiter(thread);
    return with(
        newQueue,
        thread,
        holds + (int) waiter.amount(),
        waiter.reads() > 0 ? read(thread, waiter.reads()) : readers,
        left < 0 ? waiting : without(waiting, left));
  }

  /** A thread that gave up waiting on a condition takes what it held before. */
  @Override
  Waiter demand(Step step) {
    int left = step.shared() ? -1 : waiter(step.thread());
    return left < 0 ? super.demand(step) : waiting[left].queued();
  }

  @Override
  LockState other(Step step) {
    return switch (step.action()) {
      case RELEASE -> release(step);
      case WAIT -> {
        int reads = holds(step.thread(), true);
        Waiter waiter = new Waiter(step.thread(), false, holds, step.condition(), reads);
        yield with(queue, NONE, 0, NO_READERS, plus(waiting, waiter));
      }
      case SIGNAL -> signal(step.condition(), false);
      case SIGNAL_ALL -> signal(step.condition(), true);
      default -> throw new IllegalArgumentException(step.toString());
    };
  }

  private OwnedState release(Step step) {
    if (step.shared()) {
      return with(queue, owner, holds, read(step.thread(), -1), waiting);
    }
    return with(queue, holds == 1 ? NONE : owner, holds - 1, readers, waiting);
  }

  private OwnedState signal(int condition, boolean all) {
    Waiter[] newQueue = queue;
    Waiter[] rest = waiting;
    for (int i = 0; i < rest.length; ) {
      if (rest[i].condition() == condition) {
        newQueue = plus(newQueue, rest[i].queued());
        rest = without(rest, i);
        if (!all) {
          break;
        }
      } else {
        i++;
      }
    }
    return with(newQueue, owner, holds, readers, rest);
  }

  @Override
  LockState withoutWaiter(int thread) {
    int at = waiter(thread);
    if (at < 0) {
      return this;
    }
    Waiter[] left = waiting.clone();
    left[at] = new Waiter(thread, false, left[at].amount(), LEFT, left[at].reads());
    return with(queue, owner, holds, readers, left);
  }

  /** Readers come and go without noticing each other. */
  @Override
  int effectOfTaking(Step step) {
    return step.shared() ? COMMUTES : WRITES;
  }

  @Override
  int effectOfOther(Step step) {
    return step.action() == Step.Action.RELEASE && step.shared()
        ? COMMUTES
        : super.effectOfOther(step);
  }

  // ---- copies

  @Override
  LockState with(boolean newWatched, Waiter[] newQueue) {
    return new OwnedState(fair, newWatched, newQueue, pair, owner, holds, readers, waiting);
  }

  private OwnedState with(
      Waiter[] newQueue, int newOwner, int newHolds, int[] newReaders, Waiter[] newWaiting) {
    return new OwnedState(
        fair, watched, newQueue, pair, newOwner, newHolds, newReaders, newWaiting);
  }

  private int waiter(int thread) {
    for (int i = 0; i < waiting.length; i++) {
      if (waiting[i].thread() == thread) {
        return i;
      }
    }
    return -1;
  }

  private int reader(int thread) {
    for (int i = 0; i < readers.length; i += 2) {
      if (readers[i] == thread) {
        return i;
      }
    }
    return -1;
  }

  /** The readers after the thread's holds have changed by so many. */
  private int[] read(int thread, int change) {
    int at = reader(thread);
    if (at < 0) {
      int[] more = Arrays.copyOf(readers, readers.length + 2);
      more[readers.length] = thread;
      more[readers.length + 1] = change;
      return more;
    }
    if (readers[at + 1] + change > 0) {
      int[] same = readers.clone();
      same[at + 1] += change;
      return same;
    }
    if (readers.length == 2) {
      return NO_READERS;
    }
    int[] fewer = Arrays.copyOf(readers, readers.length - 2);
    System.arraycopy(readers, at + 2, fewer, at, readers.length - 2 - at);
    return fewer;
  }
}
