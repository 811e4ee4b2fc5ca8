// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

import java.util.Arrays;

/**
 * {@code StampedLock}.
 *
 * <p>A stamp is a version with seven bits for the mode, as in the JDK: a writer's stamp has the
 * highest of them, a reader's has another, an optimistic one has none. The JDK's readers can see
 * from their stamps how many came before; here all readers of a version get the same.
 *
 * <p>Readers and writers that come pass those that queue, but for a reader with a time limit. A
 * reader joins the queue only while a writer has the lock, and is stopped there by writers that
 * came before; if no thread queues it is like one that has not yet called. Readers that queue one
 * after the other are a group: when the first of them gets the lock or gives up, the others try
 * once more as if they came just now.
 */
public final class StampedState extends LockState {
  private static final long WRITER = 1L << 7;
  private static final long READER = 1L;
  private static final long READER_BITS = WRITER - 1;
  private static final long MODE_BITS = READER_BITS | WRITER;
  private static final long ORIGIN = WRITER << 1;

  /** The version, with the writer's bit if a writer has the lock. */
  private final long version;

  private final int readers;

  /** Readers that were in a group whose leader is gone, and have not tried again. */
  private final int[] woken;

  private StampedState(boolean watched, Waiter[] queue, long version, int readers, int[] woken) {
    super(false, watched, queue);
    this.version = version;
    this.readers = readers;
    this.woken = woken;
  }

  /** A lock as the JDK makes it. */
  public static StampedState free() {
    return new StampedState(false, NOBODY, ORIGIN, 0, new int[0]);
  }

  // ---- queries

  public boolean isWriteLocked() {
    return (version & WRITER) != 0;
  }

  public int readers() {
    return readers;
  }

  /** The stamp of the thread that has just got the lock in this mode. */
  public long stamp(boolean shared) {
    return shared ? version | READER : version;
  }

  /** The stamp of an optimistic read, or 0 if a writer has the lock. */
  public long optimisticStamp() {
    return isWriteLocked() ? 0 : version;
  }

  /** Whether no writer had the lock since the stamp was given. */
  public boolean isValid(long stamp) {
    return (stamp & ~READER_BITS) == version;
  }

  /** Whether the lock can be released with this stamp, or with none. */
  public boolean mayRelease(boolean shared, long stamp) {
    return shared
        ? readers > 0 && (stamp == 0 || (stamp & READER_BITS) != 0 && isValid(stamp))
        : isWriteLocked() && (stamp == 0 || stamp == version);
  }

  public static boolean isWriteStamp(long stamp) {
    return (stamp & WRITER) != 0;
  }

  public static boolean isReadStamp(long stamp) {
    return (stamp & READER_BITS) != 0;
  }

  /**
   * The stamp that a change of mode gives, or 0 if it fails. What it gives may be the stamp itself,
   * if the mode is right already.
   */
  public long converted(Step.Action to, long stamp) {
    long mode = stamp & MODE_BITS;
    if (!isValid(stamp)) {
      return 0;
    }
    boolean written = mode >= WRITER;
    if (written && stamp != version || mode > 0 && !written && readers == 0) {
      return 0;
    }
    return switch (to) {
      case TO_WRITE -> {
        if (written) {
          yield stamp;
        }
        yield readers == (mode == 0 ? 0 : 1) ? version | WRITER : 0;
      }
      case TO_READ -> written ? unlocked() | READER : mode == 0 ? version | READER : stamp;
      case TO_OPTIMISTIC -> written ? unlocked() : version;
      default -> throw new IllegalArgumentException(to.name());
    };
  }

  private long unlocked() {
    long next = version + WRITER;
    return next == 0 ? ORIGIN : next;
  }

  // ---- rules

  @Override
  boolean available(int thread, boolean shared, long amount) {
    return !isWriteLocked() && (shared || readers == 0);
  }

  @Override
  boolean passes(Step step) {
    return !step.inTurn() || queue.length == 0 || isWoken(step.thread());
  }

  @Override
  boolean arrives(Step step) {
    return watched || !step.shared() || queue.length > 0;
  }

  @Override
  LockState take(Waiter waiter, Waiter[] newQueue) {
    if (!waiter.shared()) {
      return new StampedState(watched, newQueue, version | WRITER, readers, woken);
    }
    return newQueue == queue
        ? new StampedState(watched, queue, version, readers + 1, wokenWithout(waiter.thread()))
        : wake(newQueue, 0, readers + 1);
  }

  @Override
  LockState other(Step step) {
    return switch (step.action()) {
      case RELEASE -> mayRelease(step.shared(), step.amount()) ? released(step.shared()) : this;
      case TO_WRITE, TO_READ, TO_OPTIMISTIC -> convert(step);
      default -> throw new IllegalArgumentException(step.toString());
    };
  }

  private StampedState released(boolean shared) {
    return shared
        ? new StampedState(watched, queue, version, readers - 1, woken)
        : new StampedState(watched, queue, unlocked(), readers, woken);
  }

  private StampedState convert(Step step) {
    long stamp = step.amount();
    long mode = stamp & MODE_BITS;
    long next = converted(step.action(), stamp);
    if (next == 0 || next == stamp) {
      return this;
    }
    StampedState given = mode == 0 ? this : released(mode < WRITER);
    return switch (step.action()) {
      case TO_WRITE ->
          new StampedState(watched, queue, given.version | WRITER, given.readers, woken);
      case TO_READ -> new StampedState(watched, queue, given.version, given.readers + 1, woken);
      default -> given;
    };
  }

  @Override
  int effectOfTaking(Step step) {
    return step.shared() ? COMMUTES : WRITES;
  }

  @Override
  int effectOfOther(Step step) {
    return switch (step.action()) {
      case RELEASE ->
          !mayRelease(step.shared(), step.amount()) ? READS : step.shared() ? COMMUTES : WRITES;
      case TO_WRITE, TO_READ, TO_OPTIMISTIC -> other(step) == this ? READS : WRITES;
      default -> super.effectOfOther(step);
    };
  }

  @Override
  int effectOfOtherAnywhere(Step step) {
    return step.action() == Step.Action.ASK ? READS : WRITES;
  }

  // ---- groups of readers

  /** The members of a group that follow its leader try once more as soon as it is gone. */
  private StampedState wake(Waiter[] rest, int from, int newReaders) {
    int to = from;
    while (to < rest.length && rest[to].shared()) {
      to++;
    }
    int[] more = Arrays.copyOf(woken, woken.length + to - from);
    for (int i = from; i < to; i++) {
      more[woken.length + i - from] = rest[i].thread();
    }
    Waiter[] newQueue = Arrays.copyOf(rest, rest.length - (to - from));
    System.arraycopy(rest, to, newQueue, from, rest.length - to);
    return new StampedState(watched, newQueue, version, newReaders, more);
  }

  @Override
  LockState left(int place) {
    Waiter[] rest = without(queue, place);
    boolean leads = queue[place].shared() && (place == 0 || !queue[place - 1].shared());
    return leads ? wake(rest, place, readers) : with(watched, rest);
  }

  private boolean isWoken(int thread) {
    for (int each : woken) {
      if (each == thread) {
        return true;
      }
    }
    return false;
  }

  private int[] wokenWithout(int thread) {
    return isWoken(thread) ? Arrays.stream(woken).filter(each -> each != thread).toArray() : woken;
  }

  @Override
  LockState with(boolean newWatched, Waiter[] newQueue) {
    int[] still =
        newQueue.length > queue.length ? wokenWithout(newQueue[queue.length].thread()) : woken;
    return new StampedState(newWatched, newQueue, version, readers, still);
  }

  /** A reader that was woken and gives up leaves nothing behind. */
  @Override
  LockState withoutWaiter(int thread) {
    return isWoken(thread)
        ? new StampedState(watched, queue, version, readers, wokenWithout(thread))
        : this;
  }
}
