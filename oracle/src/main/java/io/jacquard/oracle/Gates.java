// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import java.util.Arrays;
import java.util.List;

/**
 * What the {@link Gate}s of a program do, on the integers of a {@link Machine}'s state.
 *
 * <p>After the sources of OpenJDK 25 ({@code AbstractQueuedSynchronizer} and the classes built on
 * it, {@code StampedLock}), where a thread first tries, then joins a queue, and from there tries
 * only when it is the first. A thread that has not joined yet is taken to be about to call, unless
 * its joining changes what others, or it itself, can do: always where a gate is fair or somebody
 * has asked for its queue; for writers, since readers stand back behind a queued writer, or are
 * stuck behind it; for who wants several permits, since others are stuck behind it; and for
 * everybody who would be stuck behind one of these.
 */
final class Gates {
  private static final int OWNER = 0;
  private static final int HOLDS = 1;
  private static final int COUNT = 2;
  private static final int WATCHED = 3;
  private static final int QUEUED = 4;
  private static final int WAITING = 5;
  private static final int LISTS = 6;

  private final List<Gate> gates;
  private final int at;
  private final int threads;
  private final int size;

  /** Gates whose part of the state begins at this index. */
  Gates(List<Gate> gates, int at, int threads) {
    this.gates = gates;
    this.at = at;
    this.threads = threads;
    size = LISTS + 3 * threads;
  }

  int size() {
    return gates.size() * size;
  }

  void begin(int[] s) {
    for (int g = 0; g < gates.size(); g++) {
      s[base(g) + OWNER] = -1;
      s[base(g) + COUNT] = gates.get(g).initial();
    }
  }

  private int base(int gate) {
    return at + gate * size;
  }

  /** Where the number of times is kept that the thread holds the gate together with others. */
  private int reads(int gate, int thread) {
    return base(gate) + LISTS + thread;
  }

  private int queue(int gate) {
    return base(gate) + LISTS + threads;
  }

  private int waiters(int gate) {
    return base(gate) + LISTS + 2 * threads;
  }

  private Gate.Type type(int gate) {
    return gates.get(gate).type();
  }

  private int readers(int[] s, int gate) {
    return Arrays.stream(s, reads(gate, 0), reads(gate, 0) + threads).sum();
  }

  // ---- taking

  boolean isOpen(int[] s, int gate, int thread, boolean shared, int amount) {
    int owner = s[base(gate) + OWNER];
    return switch (type(gate)) {
      case MUTEX -> owner == -1 || owner == thread;
      case READ_WRITE -> owner == thread || owner == -1 && (shared || readers(s, gate) == 0);
      case STAMPED -> owner == -1 && (shared || readers(s, gate) == 0);
      case SEMAPHORE -> s[base(gate) + COUNT] >= amount;
      case LATCH -> s[base(gate) + COUNT] == 0;
    };
  }

  /**
   * Whether a thread outside the queue takes the open gate at once.
   *
   * @param firstIsReader whether the first in the queue wants to hold the gate with others
   */
  private boolean jumpsQueue(int[] s, int gate, int thread, boolean shared, boolean firstIsReader) {
    if (s[base(gate) + QUEUED] == 0) {
      return true;
    }
    boolean fair = gates.get(gate).fair();
    return switch (type(gate)) {
      case MUTEX, SEMAPHORE -> !fair || s[base(gate) + OWNER] == thread;
      case READ_WRITE -> {
        if (s[base(gate) + OWNER] == thread) {
          yield true;
        }
        yield shared ? s[reads(gate, thread)] > 0 || !fair && firstIsReader : !fair;
      }
      case STAMPED, LATCH -> true;
    };
  }

  private boolean joinsQueue(int[] s, int gate, boolean shared, int amount) {
    if (gates.get(gate).fair() || s[base(gate) + WATCHED] == 1) {
      return true;
    }
    boolean behindOthers = s[base(gate) + QUEUED] > 0;
    return switch (type(gate)) {
      case MUTEX, LATCH -> false;
      case READ_WRITE -> !shared;
      case STAMPED -> !shared || behindOthers;
      case SEMAPHORE -> amount > 1 || behindOthers;
    };
  }

  /** What an attempt to take the gate comes to. */
  enum Step {
    TAKES,
    TAKES_FROM_QUEUE,
    JOINS_QUEUE,
    BLOCKED
  }

  Step step(int[] s, int gate, int thread, boolean shared, int amount, boolean firstIsReader) {
    int place = place(s, gate, thread);
    boolean open = isOpen(s, gate, thread, shared, amount);
    if (place >= 0) {
      return place == 0 && open ? Step.TAKES_FROM_QUEUE : Step.BLOCKED;
    }
    if (open && jumpsQueue(s, gate, thread, shared, firstIsReader)) {
      return Step.TAKES;
    }
    return joinsQueue(s, gate, shared, amount) ? Step.JOINS_QUEUE : Step.BLOCKED;
  }

  void take(int[] s, int gate, int thread, boolean shared, int amount) {
    switch (type(gate)) {
      case LATCH -> {}
      case SEMAPHORE -> s[base(gate) + COUNT] -= amount;
      default -> {
        if (shared) {
          s[reads(gate, thread)]++;
        } else {
          s[base(gate) + OWNER] = thread;
          s[base(gate) + HOLDS] += amount;
        }
      }
    }
  }

  void release(int[] s, int gate, int thread, boolean shared) {
    if (shared) {
      s[reads(gate, thread)]--;
    } else if (--s[base(gate) + HOLDS] == 0) {
      s[base(gate) + OWNER] = -1;
    }
  }

  void give(int[] s, int gate, int amount) {
    s[base(gate) + COUNT] += amount;
  }

  void countDown(int[] s, int gate) {
    s[base(gate) + COUNT] = Math.max(0, s[base(gate) + COUNT] - 1);
  }

  // ---- the queue

  int first(int[] s, int gate) {
    return s[base(gate) + QUEUED] == 0 ? -1 : s[queue(gate)];
  }

  private int place(int[] s, int gate, int thread) {
    for (int i = 0; i < s[base(gate) + QUEUED]; i++) {
      if (s[queue(gate) + i] == thread) {
        return i;
      }
    }
    return -1;
  }

  boolean isQueued(int[] s, int gate, int thread) {
    return place(s, gate, thread) >= 0;
  }

  void join(int[] s, int gate, int thread) {
    s[queue(gate) + s[base(gate) + QUEUED]++] = thread;
  }

  void leave(int[] s, int gate, int thread) {
    remove(s, queue(gate), place(s, gate, thread), base(gate) + QUEUED);
  }

  private static void remove(int[] s, int list, int place, int length) {
    int last = --s[length];
    System.arraycopy(s, list + place + 1, s, list + place, last - place);
    s[list + last] = 0;
  }

  // ---- conditions

  /** Gives the gate up; returns how often it was held alone. */
  int giveUp(int[] s, int gate) {
    int holds = s[base(gate) + HOLDS];
    s[base(gate) + HOLDS] = 0;
    s[base(gate) + OWNER] = -1;
    return holds;
  }

  /** Gives up what the thread holds with others; returns how often. */
  int giveUpReads(int[] s, int gate, int thread) {
    int reads = s[reads(gate, thread)];
    s[reads(gate, thread)] = 0;
    return reads;
  }

  void takeBackReads(int[] s, int gate, int thread, int reads) {
    s[reads(gate, thread)] = reads;
  }

  void await(int[] s, int gate, int condition, int thread) {
    s[waiters(gate) + s[base(gate) + WAITING]++] = condition << 8 | thread;
  }

  /** Moves the first who waits on the condition to the queue; returns it, or -1. */
  int signal(int[] s, int gate, int condition) {
    for (int i = 0; i < s[base(gate) + WAITING]; i++) {
      int waiter = s[waiters(gate) + i];
      if (waiter >> 8 == condition) {
        remove(s, waiters(gate), i, base(gate) + WAITING);
        join(s, gate, waiter & 255);
        return waiter & 255;
      }
    }
    return -1;
  }

  /** The thread does not wait on a condition any longer; no signal will reach it. */
  void stopWaiting(int[] s, int gate, int thread) {
    int place = 0;
    while ((s[waiters(gate) + place] & 255) != thread) {
      place++;
    }
    remove(s, waiters(gate), place, base(gate) + WAITING);
  }

  // ---- questions

  boolean isWatched(int[] s, int gate) {
    return s[base(gate) + WATCHED] == 1;
  }

  void watch(int[] s, int gate) {
    s[base(gate) + WATCHED] = 1;
  }

  int queueLength(int[] s, int gate) {
    return s[base(gate) + QUEUED];
  }

  /** Permits, count, readers, or whether it is locked. */
  int ask(int[] s, int gate) {
    return switch (type(gate)) {
      case MUTEX -> s[base(gate) + OWNER] == -1 ? 0 : 1;
      case READ_WRITE, STAMPED -> readers(s, gate);
      case SEMAPHORE, LATCH -> s[base(gate) + COUNT];
    };
  }
}
