// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.find;

import io.jacquard.prediction.order.Ideal;
import io.jacquard.prediction.order.Reordering;
import io.jacquard.prediction.order.TraceOrder;
import io.jacquard.prediction.order.Validity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Groups of events of different threads. The question is whether one event of each group can be
 * about to happen at the same time.
 */
final class Candidate {
  private final List<EventGroup> groups;

  Candidate(List<EventGroup> groups) {
    this.groups = List.copyOf(groups);
  }

  List<EventGroup> groups() {
    return groups;
  }

  /** Events that can happen together, and a reordering that leads there. */
  record Witness(int[] events, int[] order) {}

  /**
   * Looks for a reordering that keeps the order of critical sections. If the set of events that are
   * needed contains one of the goals, it contains it for all later events of the other groups, too;
   * so each group is passed through once.
   */
  @Nullable Witness keepingLocks(TraceOrder trace) {
    int[] at = new int[groups.size()];
    int[] events = new int[at.length];
    Ideal ideal = Ideal.keepingLocks(trace);
    while (pick(at, events)) {
      for (int each : events) {
        ideal.addPast(each);
      }
      boolean free = true;
      for (int i = 0; i < at.length; i++) {
        if (ideal.contains(events[i])) {
          at[i]++;
          free = false;
        }
      }
      if (free) {
        return checked(trace, events, ideal.inRecordedOrder());
      }
    }
    return null;
  }

  private boolean pick(int[] at, int[] events) {
    for (int i = 0; i < at.length; i++) {
      if (at[i] == groups.get(i).events().size()) {
        return false;
      }
      events[i] = groups.get(i).events().get(at[i]);
    }
    return true;
  }

  /** What all questions about a candidate came to. */
  record Search(@Nullable Witness witness, boolean undecided) {}

  /** Asks the order solver about one choice of events after the other. */
  Search inAnyOrder(TraceOrder trace, Reordering reordering, PredictionLimits limits) {
    int[] at = new int[groups.size()];
    int[] events = new int[at.length];
    boolean undecided = false;
    for (int asked = 0; pick(at, events); asked++) {
      if (asked == limits.questions() || reordering.work() > limits.work()) {
        return new Search(null, true);
      }
      switch (reordering.ask(events)) {
        case POSSIBLE -> {
          int[] witness = reordering.witness();
          return new Search(
              checked(trace, events, Arrays.copyOf(witness, witness.length - events.length)),
              false);
        }
        case UNDECIDED -> undecided = true;
        case IMPOSSIBLE -> {}
      }
      next(at);
    }
    return new Search(null, undecided);
  }

  /** The next choice of events, like the next number; the last one leaves no event. */
  private void next(int[] at) {
    for (int i = at.length - 1; i >= 0; i--) {
      if (++at[i] < groups.get(i).events().size() || i == 0) {
        return;
      }
      at[i] = 0;
    }
  }

  private static Witness checked(TraceOrder trace, int[] events, int[] before) {
    int[] order = Arrays.copyOf(before, before.length + events.length);
    System.arraycopy(events, 0, order, before.length, events.length);
    if (!Validity.isValid(trace, order, events.length)) {
      throw new IllegalStateException("a predicted order is no execution");
    }
    return new Witness(events.clone(), order);
  }

  static List<Integer> boxed(int[] numbers) {
    List<Integer> all = new ArrayList<>(numbers.length);
    for (int each : numbers) {
      all.add(each);
    }
    return all;
  }
}
