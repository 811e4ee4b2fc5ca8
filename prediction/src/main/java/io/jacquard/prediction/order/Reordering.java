// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import io.jacquard.prediction.recorded.EventKind;
import io.jacquard.prediction.recorded.RecordedTrace;
import io.jacquard.solver.order.OrderSolver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Asks whether some events of different threads can be about to happen at the same time: whether a
 * reordering ends just before all of them.
 *
 * <p>The events are one node of the order, the goal; what the reordering has is what comes before
 * it. Two sets bound that. The needed events are in every such reordering. The relevant ones are
 * these and what it takes to end critical sections; a reordering stays valid if everything else is
 * left out, since nothing in it depends on the rest. So the question is asked about the relevant
 * events alone, and a relevant event that is not needed may come after the goal.
 *
 * <p>Of many relevant events the earliest keep their recorded order as a prefix, and the question
 * is asked about the others. That may miss reorderings, but invents none.
 *
 * <p>The clauses are those of the maximal causal model in the form of Razavi's thesis (Toronto
 * 2014, chapter 2) with each read bound to its write, since recorded executions have no values. The
 * guard of a read is that the read comes before the goal, not that a write does.
 */
public final class Reordering {
  /** What a question came to. */
  public enum Answer {
    POSSIBLE,
    IMPOSSIBLE,
    /** There may be one beyond the limits. */
    UNDECIDED
  }

  private final RecordedTrace trace;
  private final int mostEvents;
  private final int[] number;
  private int[] witness = {};

  // of the question at hand
  private Ideal needed;
  private Ideal relevant;

  /** The relevant events, in their recorded order. */
  private int[] events = {};

  /** How many of them keep their order. */
  private int prefix;

  private OrderSolver solver = new OrderSolver(0);
  private int goal;
  private long work;

  /** For one execution; at most so many events can change their order. */
  public Reordering(RecordedTrace trace, int mostEvents) {
    this.trace = trace;
    this.mostEvents = mostEvents;
    number = new int[trace.size()];
    needed = Ideal.ignoringLocks(trace);
    relevant = needed;
  }

  /** The reordering, with the goals at its end, after {@link Answer#POSSIBLE}. */
  public int[] witness() {
    return witness.clone();
  }

  /** Whether a reordering ends just before these events of different threads. */
  public Answer ask(int... goals) {
    needed = Ideal.ignoringLocks(trace);
    for (int each : goals) {
      needed.addPast(each);
    }
    if (containsAny(needed, goals)) {
      return Answer.IMPOSSIBLE;
    }
    findRelevant(goals);
    events = relevant.inRecordedOrder();
    work += events.length;
    prefix = prefix(Math.max(0, events.length - mostEvents));
    if (events.length - prefix > mostEvents) {
      return Answer.UNDECIDED;
    }
    goal = events.length - prefix;
    solver = new OrderSolver(goal + 1);
    for (int i = 0; i < events.length; i++) {
      number[events[i]] = i - prefix;
    }
    keepThreads();
    keepReads();
    keepLocks();
    return switch (solver.check()) {
      case SAT -> {
        witness = upTo(goals);
        yield Answer.POSSIBLE;
      }
      case UNSAT -> prefix == 0 ? Answer.IMPOSSIBLE : Answer.UNDECIDED;
      case UNKNOWN -> Answer.UNDECIDED;
    };
  }

  /** How many events were looked at for all questions. */
  public long work() {
    return work;
  }

  /**
   * The longest prefix up to a length that is an execution: a critical section that does not end
   * among the relevant events must not be followed by another one of its lock.
   */
  private int prefix(int longest) {
    Map<Integer, Integer> open = new HashMap<>();
    int shortest = longest;
    for (int i = 0; i < longest; i++) {
      int event = events[i];
      if (trace.kind(event) == EventKind.ACQUIRE) {
        Integer before = open.get(trace.target(event));
        if (before != null) {
          shortest = Math.min(shortest, before);
        } else if (!isEnded(event)) {
          open.put(trace.target(event), i);
        }
      }
    }
    return shortest;
  }

  private static boolean containsAny(Ideal ideal, int[] goals) {
    for (int each : goals) {
      if (ideal.contains(each)) {
        return true;
      }
    }
    return false;
  }

  /** Ends every critical section that can end without a goal. */
  private void findRelevant(int[] goals) {
    relevant = needed.copy();
    int[] scanned = new int[trace.threads()];
    for (boolean grown = true; grown; ) {
      grown = false;
      for (int t = 0; t < scanned.length; t++) {
        for (; scanned[t] < relevant.length(t); scanned[t]++) {
          int event = trace.event(t, scanned[t]);
          if (trace.kind(event) == EventKind.ACQUIRE) {
            grown |= end(event, goals);
          }
        }
      }
    }
  }

  private boolean end(int acquire, int[] goals) {
    int release = trace.release(acquire);
    if (release == RecordedTrace.NONE || relevant.contains(release)) {
      return false;
    }
    Ideal more = relevant.copy();
    more.add(release);
    if (containsAny(more, goals)) {
      return false;
    }
    relevant = more;
    return true;
  }

  private void keepThreads() {
    for (int i = prefix; i < events.length; i++) {
      int event = events[i];
      int thread = trace.thread(event);
      if (trace.position(event) > 0) {
        require(trace.event(thread, trace.position(event) - 1), event);
      } else if (trace.fork(thread) != RecordedTrace.NONE) {
        require(trace.fork(thread), event);
      }
      if (trace.kind(event) == EventKind.JOIN && trace.length(trace.target(event)) > 0) {
        int joined = trace.target(event);
        require(trace.event(joined, trace.length(joined) - 1), event);
      }
      if (needed.contains(event)) {
        solver.add(solver.before(number[event], goal));
      }
    }
  }

  private void require(int earlier, int later) {
    if (number[earlier] >= 0) {
      solver.add(before(earlier, later));
    }
  }

  /** Each read before the goal sees its write: no other write comes between. */
  private void keepReads() {
    Map<Integer, List<Integer>> writes = byTarget(EventKind.WRITE);
    for (int i = prefix; i < events.length; i++) {
      int event = events[i];
      if (trace.kind(event) == EventKind.READ) {
        keepRead(event, writes.getOrDefault(trace.target(event), List.of()));
      }
    }
  }

  private void keepRead(int read, List<Integer> writes) {
    int writer = trace.writer(read);
    boolean free = writer != RecordedTrace.NONE && number[writer] >= 0;
    if (free) {
      clause(read, read, new int[] {before(writer, read)});
    }
    for (int other : writes) {
      if (other != writer && number[other] >= 0) {
        int after = before(read, other);
        clause(read, read, free ? new int[] {before(other, writer), after} : new int[] {after});
      }
    }
  }

  /** Of two critical sections of one lock that begin before the goal, one ends before the other. */
  private void keepLocks() {
    for (List<Integer> acquires : byTarget(EventKind.ACQUIRE).values()) {
      for (int i = 1; i < acquires.size(); i++) {
        for (int j = 0; j < i; j++) {
          if (number[acquires.get(i)] >= 0
              && trace.thread(acquires.get(i)) != trace.thread(acquires.get(j))) {
            exclude(acquires.get(j), acquires.get(i));
          }
        }
      }
    }
  }

  private Map<Integer, List<Integer>> byTarget(EventKind kind) {
    Map<Integer, List<Integer>> found = new LinkedHashMap<>();
    for (int event : events) {
      if (trace.kind(event) == kind) {
        found.computeIfAbsent(trace.target(event), target -> new ArrayList<>()).add(event);
      }
    }
    return found;
  }

  /** The first one may begin in the prefix; if it also ends there, nothing is to be done. */
  private void exclude(int one, int two) {
    int[] either = new int[2];
    int count = 0;
    if (isEnded(one)) {
      if (number[trace.release(one)] < 0) {
        return;
      }
      either[count++] = before(trace.release(one), two);
    }
    if (number[one] >= 0 && isEnded(two)) {
      either[count++] = before(trace.release(two), one);
    }
    clause(one, two, Arrays.copyOf(either, count));
  }

  private boolean isEnded(int acquire) {
    return trace.release(acquire) != RecordedTrace.NONE
        && relevant.contains(trace.release(acquire));
  }

  private int before(int earlier, int later) {
    return solver.before(number[earlier], number[later]);
  }

  /** One of the literals holds if both events come before the goal. */
  private void clause(int one, int two, int[] literals) {
    int[] all = Arrays.copyOf(literals, literals.length + 2);
    int count = literals.length;
    if (number[one] >= 0 && !needed.contains(one)) {
      all[count++] = solver.before(goal, number[one]);
    }
    if (two != one && !needed.contains(two)) {
      all[count++] = solver.before(goal, number[two]);
    }
    solver.add(Arrays.copyOf(all, count));
  }

  private int[] upTo(int[] goals) {
    int[] order = solver.order();
    int[] found = Arrays.copyOf(events, events.length + goals.length);
    int count = prefix;
    for (int i = 0; order[i] != goal; i++) {
      found[count++] = events[prefix + order[i]];
    }
    for (int each : goals) {
      found[count++] = each;
    }
    return Arrays.copyOf(found, count);
  }
}
