// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import io.jacquard.solver.order.OrderSolver;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Asks whether a reordering leads to a goal.
 *
 * <p>The events of the goal are one node of the order; what the reordering has is what comes before
 * it. The question is asked about the {@linkplain RelevantEvents relevant events} alone, and one
 * that is not needed may come after the goal.
 *
 * <p>Of many relevant events the earliest keep their recorded order as a prefix, and the question
 * is asked about the others. That may miss reorderings, but invents none.
 */
public final class Reordering {
  /** What a question came to. */
  public enum Answer {
    POSSIBLE,
    IMPOSSIBLE,
    /** There may be one beyond the limits. */
    UNDECIDED
  }

  private static final int MOST_CONFLICTS = 20_000;

  private final TraceOrder trace;
  private final int mostEvents;
  private final int[] number;
  private int[] witness = {};
  private int[] deviating = {};
  private long work;

  /** For one execution; at most so many events can change their order. */
  public Reordering(TraceOrder trace, int mostEvents) {
    this.trace = trace;
    this.mostEvents = mostEvents;
    number = new int[trace.size()];
  }

  /** The reordering, with the goals at its end, after {@link Answer#POSSIBLE}. */
  public int[] witness() {
    return witness.clone();
  }

  /** The reads in it that see something else than they saw. */
  public int[] deviating() {
    return deviating.clone();
  }

  /** How many events were looked at for all questions. */
  public long work() {
    return work;
  }

  /** Whether a reordering ends just before these events of different threads. */
  public Answer ask(int... goals) {
    return ask(Goal.together(goals));
  }

  /** Whether a reordering leads there; asked about the few events that are likely to do. */
  public Answer ask(Goal goal) {
    return ask(goal, RelevantEvents.of(trace, goal, true), 0, false);
  }

  /** The same about all events. */
  public Answer askWidely(Goal goal) {
    return ask(goal, RelevantEvents.widest(trace, goal, true), 0, false);
  }

  /** The same, and no other thread is in the middle of a critical section then. */
  public Answer askCompleted(Goal goal) {
    return ask(goal, RelevantEvents.of(trace, goal, true), 0, true);
  }

  /**
   * Whether an order leads there in which at most so many reads see something else than they saw,
   * and as few as possible. The program need not follow it.
   */
  public Answer askRelaxed(Goal goal, int mostDeviating) {
    return ask(goal, RelevantEvents.of(trace, goal, false), mostDeviating, false);
  }

  private Answer ask(Goal goal, RelevantEvents about, int mostDeviating, boolean completed) {
    deviating = new int[0];
    if (!about.isPossible()) {
      return Answer.IMPOSSIBLE;
    }
    int[] events = about.relevant().inRecordedOrder();
    work += events.length;
    int prefix = prefix(about, events, Math.max(0, events.length - mostEvents));
    if (events.length - prefix > mostEvents) {
      return Answer.UNDECIDED;
    }
    int node = events.length - prefix;
    OrderSolver solver = new OrderSolver(node + 1);
    solver.limit(MOST_CONFLICTS);
    for (int i = 0; i < events.length; i++) {
      number[events[i]] = i - prefix;
    }
    OrderRules rules = new OrderRules(trace, goal, about, events, number, node, solver);
    rules.state(mostDeviating > 0);
    if (completed) {
      rules.completeBlocks();
    }
    FewestDeviations fewest = new FewestDeviations(solver, rules.kept(), mostDeviating);
    return switch (fewest.check()) {
      case SAT -> {
        witness = upTo(goal.events(), events, prefix, solver.order());
        deviating = fewest.givenUp();
        yield answer(goal, prefix);
      }
      case UNSAT -> prefix == 0 ? Answer.IMPOSSIBLE : Answer.UNDECIDED;
      case UNKNOWN -> Answer.UNDECIDED;
    };
  }

  /** In the prefix a read may miss its write, which nobody needed; then nothing is known. */
  private Answer answer(Goal goal, int prefix) {
    if (Validity.isValid(trace, witness, goal.events().length, deviating.length)) {
      return Answer.POSSIBLE;
    }
    if (prefix == 0) {
      throw new IllegalStateException("a predicted order is no execution");
    }
    return Answer.UNDECIDED;
  }

  /**
   * The longest prefix up to a length that is an execution: a critical section that does not end
   * among the relevant events must not be followed by another one of its lock.
   */
  private int prefix(RelevantEvents about, int[] events, int longest) {
    Map<Integer, Integer> open = new HashMap<>();
    int shortest = longest;
    for (int i = 0; i < longest; i++) {
      int lock = trace.taken(events[i]);
      if (lock != TraceOrder.NONE) {
        Integer before = open.get(lock);
        int release = trace.release(events[i]);
        if (before != null) {
          shortest = Math.min(shortest, before);
        } else if (release == TraceOrder.NONE || !about.relevant().contains(release)) {
          open.put(lock, i);
        }
      }
    }
    return shortest;
  }

  private static int[] upTo(int[] goals, int[] events, int prefix, int[] order) {
    int[] found = Arrays.copyOf(events, events.length + goals.length);
    int count = prefix;
    for (int i = 0; order[i] != events.length - prefix; i++) {
      found[count++] = events[prefix + order[i]];
    }
    for (int each : goals) {
      found[count++] = each;
    }
    return Arrays.copyOf(found, count);
  }
}
