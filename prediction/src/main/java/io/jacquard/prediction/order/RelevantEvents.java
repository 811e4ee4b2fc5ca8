// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

/**
 * The events that a question is about. The needed ones are in every reordering that leads to the
 * goal. The relevant ones are these and what may help: the ends of critical sections, and the
 * writes that reads saw. Everything else can be left out of a reordering, as long as no read needs
 * it for its value; so there are few of them as a rule, and there is a {@linkplain #widest widest}
 * set for the case that a read finds its value elsewhere.
 */
final class RelevantEvents {
  private final TraceOrder trace;
  private final Goal goal;
  private final Ideal needed;
  private Ideal relevant;

  private RelevantEvents(TraceOrder trace, Goal goal, boolean keepsReads) {
    this.trace = trace;
    this.goal = goal;
    needed = Ideal.ignoringLocks(trace, keepsReads);
    for (int each : goal.events()) {
      needed.addPast(each);
    }
    for (int each : goal.sequence()) {
      needed.add(each);
    }
    if (goal.seen() >= 0) {
      needed.add(goal.seen());
    }
    relevant = needed;
  }

  /** The few that are likely to do. */
  static RelevantEvents of(TraceOrder trace, Goal goal, boolean keepsReads) {
    RelevantEvents events = new RelevantEvents(trace, goal, keepsReads);
    if (events.isPossible()) {
      events.grow();
    }
    return events;
  }

  /** All that can come before the goal. */
  static RelevantEvents widest(TraceOrder trace, Goal goal, boolean keepsReads) {
    RelevantEvents events = new RelevantEvents(trace, goal, keepsReads);
    if (events.isPossible()) {
      events.widen(keepsReads);
    }
    return events;
  }

  /** Whether the goal does not need itself. */
  boolean isPossible() {
    return !goal.isReachedIn(needed);
  }

  Ideal needed() {
    return needed;
  }

  Ideal relevant() {
    return relevant;
  }

  private void grow() {
    relevant = needed.copy();
    int[] scanned = new int[trace.threads()];
    for (boolean grown = true; grown; ) {
      grown = false;
      for (int t = 0; t < scanned.length; t++) {
        for (; scanned[t] < relevant.length(t); scanned[t]++) {
          int event = trace.event(t, scanned[t]);
          if (trace.taken(event) != TraceOrder.NONE) {
            grown |= add(trace.release(event));
          }
          if (trace.read(event) != TraceOrder.NONE) {
            grown |= addWriter(event);
          }
        }
      }
    }
  }

  /** The write that the read saw, else another one that will do. */
  private boolean addWriter(int read) {
    int[] writers = trace.writers(read);
    for (int each : writers) {
      if (each == TraceOrder.NONE || relevant.contains(each)) {
        return false;
      }
    }
    for (int each : writers) {
      if (add(each)) {
        return true;
      }
    }
    return false;
  }

  /** Adds an event with what it needs, unless it needs the goal. */
  private boolean add(int event) {
    if (event == TraceOrder.NONE || relevant.contains(event)) {
      return false;
    }
    Ideal more = relevant.copy();
    more.add(event);
    if (goal.isReachedIn(more)) {
      return false;
    }
    relevant = more;
    return true;
  }

  private void widen(boolean keepsReads) {
    boolean[] excluded = new boolean[trace.size()];
    for (int each : goal.events()) {
      excluded[each] = true;
    }
    for (int each : goal.avoided()) {
      excluded[each] = true;
    }
    relevant = needed.copy();
    for (int e = 0; e < excluded.length; e++) {
      int thread = trace.thread(e);
      int position = trace.position(e);
      excluded[e] |= position > 0 && excluded[trace.event(thread, position - 1)];
      for (int i = 0; i < trace.needs(e); i++) {
        excluded[e] |= excluded[trace.need(e, i)];
      }
      if (keepsReads && trace.read(e) != TraceOrder.NONE) {
        int writer = trace.onlyWriter(e);
        excluded[e] |= writer != TraceOrder.NONE && excluded[writer];
      }
      if (!excluded[e]) {
        relevant.add(e);
      }
    }
  }
}
