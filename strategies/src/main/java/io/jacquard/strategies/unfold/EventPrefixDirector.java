// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.input.PathConditions;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.trace.record.OperationKind;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Directs one execution along events of an unfolding, with inputs for them, and stops. */
public final class EventPrefixDirector implements Strategy {
  private final Unfold unfold;
  private final int[] events;
  private final int[] steps;
  private @Nullable Walk last;
  private Map<String, String> inputs = Map.of();

  /** The events must be in an order in which they can happen. */
  EventPrefixDirector(Unfold unfold, int[] events) {
    this.unfold = unfold;
    this.events = events;
    steps =
        IntStream.of(events)
            .filter(event -> unfold.net().kind(event) != OperationKind.BRANCH)
            .toArray();
  }

  @Override
  public @Nullable Proposal propose() {
    return last != null || unfold.inputsFor(events) != PathConditions.Answer.INPUTS
        ? null
        : new Proposal(walk(), InputPolicy.SOLVED);
  }

  /** Goes through the events once, with inputs from elsewhere, and stops. */
  public Director walk() {
    last = new Walk();
    return last;
  }

  @Override
  public void observe(Execution execution) {
    inputs = execution.inputs().values();
  }

  /** Whether the program did what was expected when it was last executed. */
  public boolean isPlanCompleted() {
    return last != null && last.stopped;
  }

  /** The events that are operations, as many as the record of the execution has. */
  int[] steps() {
    return steps;
  }

  /** The inputs of that execution. */
  public Map<String, String> inputs() {
    return inputs;
  }

  private final class Walk implements Director {
    private int position;
    private boolean stopped;

    @Override
    public int choose(ChoicePoint point) {
      if (point.isBranch()) {
        return point.preferred();
      }
      if (position == steps.length) {
        stopped = true;
        return STOP;
      }
      int event = steps[position++];
      String path = unfold.threads().path(unfold.net().thread(event));
      for (int i = 0; i < point.size(); i++) {
        if (point.thread(i).path().equals(path)
            && point.outcome(i) == unfold.net().outcome(event)) {
          return i;
        }
      }
      return DIVERGED;
    }

    @Override
    public boolean resumesSpins() {
      return false;
    }
  }
}
