// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.locks.StepState;
import io.jacquard.engine.state.Outcomes;
import java.util.Arrays;

/**
 * Computes the states of locks in an order that was not executed: without all that happened after
 * some operation.
 */
public final class LockStateReplay {
  private final ExecutionTrail trail;
  private final Causality causality;
  private int[] between = new int[16];

  public LockStateReplay(ExecutionTrail trail, Causality causality) {
    this.trail = trail;
    this.causality = causality;
  }

  /** The lock of the second operation without the first and all that happened after it. */
  public StepState before(int first, int second) {
    int count = 0;
    int earliest = second;
    for (int at = trail.sameBefore(second); at >= first && at >= 0; at = trail.sameBefore(at)) {
      earliest = at;
      // what parks inside a call is no step, and changes nothing that is known
      if (at > first && trail.isStep(at) && !causality.isBefore(first, at)) {
        if (count == between.length) {
          between = Arrays.copyOf(between, 2 * count);
        }
        between[count++] = at;
      }
    }
    StepState state = trail.lockBefore(earliest);
    for (int i = count - 1; i >= 0; i--) {
      state = after(state, trail.step(between[i]), trail.outcome(between[i]));
    }
    return state;
  }

  /** The lock of the operation after those of its operations that belong to this past. */
  public StepState after(Possibility.Past past, int entry) {
    int count = 0;
    int earliest = entry;
    for (int at = trail.lastAt(entry); at >= 0; at = trail.sameBefore(at)) {
      boolean before = at != entry && past.contains(at);
      if (before && changesAnyhow(at)) {
        break; // what came next has seen the state that it leads to
      }
      earliest = at;
      if (before && trail.isStep(at)) {
        if (count == between.length) {
          between = Arrays.copyOf(between, 2 * count);
        }
        between[count++] = at;
      }
    }
    StepState state = trail.lockBefore(earliest);
    for (int i = count - 1; i >= 0; i--) {
      state = after(state, trail.step(between[i]), trail.outcome(between[i]));
    }
    return state;
  }

  /**
   * Whether the operation changes its object in a way of which no more is known, as a shutdown does
   * a pool. It then depends on all others of the object, so that what came before it in the run
   * comes before it everywhere.
   */
  private boolean changesAnyhow(int at) {
    return Dependence.writesAlone(trail.footprint(at))
        && (!trail.isStep(at) || trail.step(at).action() == Step.Action.CHANGE);
  }

  private static StepState after(StepState state, Step step, int outcome) {
    return outcome == Outcomes.NORMAL ? state.after(step) : state.without(step.thread());
  }

  /** What the second operation would do to its lock there. */
  public int effect(int first, int second) {
    StepState state = before(first, second);
    Step step = trail.step(second);
    return effect(state, step, state.allows(step) ? Outcomes.NORMAL : Outcomes.TIMEOUT);
  }

  /** What a step does to a lock in this state, if it ends like this. */
  public static int effect(StepState state, Step step, int outcome) {
    if (outcome == Outcomes.NORMAL) {
      return state.effect(step);
    }
    return state.isQueued(step.thread()) || state.isWaiting(step.thread())
        ? StepState.WRITES
        : StepState.READS;
  }
}
