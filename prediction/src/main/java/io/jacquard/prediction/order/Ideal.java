// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import java.util.Arrays;

/**
 * A set of events that grows with what they need: the earlier events of their threads, what these
 * come after, and the write that a read sees if no other one will do.
 *
 * <p>If it keeps the order of locks, it also has the release of each critical section that another
 * one of the set follows in the recorded execution. Then the set itself, in the recorded order, is
 * an execution: Mathur, Pavlogiannis, Viswanathan, "Optimal prediction of
 * synchronization-preserving races", POPL 2021.
 */
public final class Ideal {
  private final TraceOrder trace;

  /** For each thread how many of its events are in the set. */
  private final int[] length;

  /** For each lock the last acquire in the set; none without locks. */
  private final int[] lastAcquire;

  /** Threads with the lengths to which they have to grow. */
  private int[] work = new int[32];

  private int left;
  private int size;
  private final boolean keepsReads;

  private Ideal(TraceOrder trace, boolean keepsReads, int[] length, int[] lastAcquire, int size) {
    this.trace = trace;
    this.keepsReads = keepsReads;
    this.length = length;
    this.lastAcquire = lastAcquire;
    this.size = size;
  }

  /** An empty set that ignores locks. */
  public static Ideal ignoringLocks(TraceOrder trace) {
    return ignoringLocks(trace, true);
  }

  /** An empty set that ignores locks, and perhaps what reads see. */
  static Ideal ignoringLocks(TraceOrder trace, boolean keepsReads) {
    return new Ideal(trace, keepsReads, new int[trace.threads()], new int[0], 0);
  }

  /** An empty set that keeps the order of critical sections. */
  public static Ideal keepingLocks(TraceOrder trace) {
    int[] none = new int[trace.locks()];
    Arrays.fill(none, TraceOrder.NONE);
    return new Ideal(trace, true, new int[trace.threads()], none, 0);
  }

  /** The same set, which grows on its own. */
  Ideal copy() {
    return new Ideal(trace, keepsReads, length.clone(), lastAcquire.clone(), size);
  }

  /** The number of events. */
  int size() {
    return size;
  }

  /** How many events of a thread are in the set. */
  int length(int thread) {
    return length[thread];
  }

  /** Whether an event is in the set. */
  public boolean contains(int event) {
    return trace.position(event) < length[trace.thread(event)];
  }

  /** Adds what an event needs before it, without the event. */
  public void addPast(int event) {
    grow(trace.thread(event), trace.position(event));
    for (int i = 0; i < trace.needs(event); i++) {
      add(trace.need(event, i));
    }
  }

  /** Adds an event and what it needs. */
  void add(int event) {
    grow(trace.thread(event), trace.position(event) + 1);
  }

  private void grow(int thread, int to) {
    push(thread, to);
    while (left > 0) {
      int wanted = work[--left];
      int of = work[--left];
      int from = length[of];
      if (wanted > from) {
        length[of] = wanted;
        size += wanted - from;
        for (int i = from; i < wanted; i++) {
          addNeedsOf(trace.event(of, i));
        }
      }
    }
  }

  private void addNeedsOf(int event) {
    for (int i = 0; i < trace.needs(event); i++) {
      push(trace.need(event, i));
    }
    if (keepsReads && trace.read(event) != TraceOrder.NONE) {
      int writer = trace.onlyWriter(event);
      if (writer != TraceOrder.NONE) {
        push(writer);
      }
    }
    if (lastAcquire.length > 0 && trace.taken(event) != TraceOrder.NONE) {
      acquire(event);
    }
  }

  private void acquire(int event) {
    int lock = trace.taken(event);
    int other = lastAcquire[lock];
    if (other != TraceOrder.NONE) {
      push(trace.release(Math.min(other, event)));
    }
    lastAcquire[lock] = Math.max(other, event);
  }

  private void push(int event) {
    push(trace.thread(event), trace.position(event) + 1);
  }

  private void push(int thread, int to) {
    if (to > length[thread]) {
      if (left == work.length) {
        work = Arrays.copyOf(work, 2 * left);
      }
      work[left++] = thread;
      work[left++] = to;
    }
  }

  /** The events in the recorded order. */
  public int[] inRecordedOrder() {
    int[] all = new int[size];
    int at = 0;
    for (int t = 0; t < length.length; t++) {
      for (int i = 0; i < length[t]; i++) {
        all[at++] = trace.event(t, i);
      }
    }
    Arrays.sort(all);
    return all;
  }
}
