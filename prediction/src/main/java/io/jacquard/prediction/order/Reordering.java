// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks whether a reordering leads to a goal: the order solver first, and a planner if that gives
 * up.
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

  /**
   * So many states of the planner take about as long as what the solver does before it gives up.
   */
  private static final int MOST_STATES = 2_000;

  private final TraceOrder trace;
  private final int mostEvents;
  private final OrderEngine first;
  private final @Nullable OrderEngine second;
  private int[] witness = {};
  private int[] deviating = {};
  private long work;

  /** For one execution; at most so many events can change their order. */
  public Reordering(TraceOrder trace, int mostEvents) {
    this(trace, mostEvents, new SolvedOrder(), new PlannedOrder(MOST_STATES));
  }

  /** The second one is asked what the first one leaves undecided. */
  Reordering(TraceOrder trace, int mostEvents, OrderEngine first, @Nullable OrderEngine second) {
    this.trace = trace;
    this.mostEvents = mostEvents;
    this.first = first;
    this.second = second;
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
    return ask(goal, RelevantEvents.of(trace, goal, true), 0, 0, false);
  }

  /** The same about all events. */
  public Answer askWidely(Goal goal) {
    return ask(goal, RelevantEvents.widest(trace, goal, true), 0, 0, false);
  }

  /** The same, and no other thread is in the middle of a critical section then. */
  public Answer askCompleted(Goal goal) {
    return ask(goal, RelevantEvents.of(trace, goal, true), 0, 0, true);
  }

  /**
   * Whether an order leads there in which at most so many reads see something else than they saw,
   * and as few as possible. The program need not follow it.
   */
  public Answer askRelaxed(Goal goal, int mostDeviating) {
    return askRelaxed(goal, mostDeviating, 0);
  }

  /** The same, after so many orders are passed over; in each, other reads deviate. */
  public Answer askRelaxed(Goal goal, int mostDeviating, int skipped) {
    return ask(goal, RelevantEvents.of(trace, goal, false), mostDeviating, skipped, false);
  }

  private Answer ask(
      Goal goal, RelevantEvents about, int mostDeviating, int skipped, boolean completed) {
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
    ReorderingQuestion question =
        new ReorderingQuestion(
            trace, goal, about, events, prefix, mostDeviating, skipped, completed);
    Answer answer = first.decide(question);
    OrderEngine engine = first;
    if (answer == Answer.UNDECIDED && second != null) {
      answer = second.decide(question);
      engine = second;
    }
    return switch (answer) {
      case POSSIBLE -> {
        witness = question.witness(engine.order());
        deviating = engine.deviating();
        yield answer(goal, prefix);
      }
      case IMPOSSIBLE -> prefix == 0 ? Answer.IMPOSSIBLE : Answer.UNDECIDED;
      case UNDECIDED -> Answer.UNDECIDED;
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
}
