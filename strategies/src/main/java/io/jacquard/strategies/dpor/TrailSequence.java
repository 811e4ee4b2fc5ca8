// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.strategies.trail.Causality;
import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.strategies.trail.LockStateReplay;
import java.util.Arrays;

/**
 * A sequence of the current execution: what did not happen after some operation, and then one that
 * did, or another outcome of it.
 */
final class TrailSequence extends Sequence {
  private final ExecutionTrail trail;
  private final Causality causality;
  private final LockStateReplay replay;
  private int[] entries = new int[64];
  private int from;

  TrailSequence(ExecutionTrail trail, Causality causality, LockStateReplay replay) {
    this.trail = trail;
    this.causality = causality;
    this.replay = replay;
  }

  /**
   * What was done after {@code first} but before {@code to} without having happened after it; and
   * then {@code second}.
   */
  void reverse(int first, int second, int to) {
    collect(first, Math.min(to, trail.size()));
    add(second);
    setLast(
        trail.hasOutcomes(second) ? WakeupNode.ANY : 0,
        trail.isStep(second)
            ? Dependence.withEffect(trail.footprint(second), replay.effect(first, second))
            : trail.announced(second));
  }

  /** Without {@code first} and what happened after it; last, what was an alternative to it. */
  void replace(int first, int alternative, int outcome, boolean forced) {
    collect(first, trail.size());
    add(alternative);
    setLast(
        outcome,
        forced
            ? Dependence.forced(trail.thread(alternative))
            : trail.isStep(alternative)
                ? Dependence.withEffect(
                    trail.footprint(alternative),
                    LockStateReplay.effect(
                        trail.lockBefore(first), trail.step(alternative), outcome))
                : trail.announced(alternative));
  }

  /**
   * Another direction at a branch on inputs, and nothing else: it comes before all that others do,
   * and what they did may need inputs that do not lead there.
   */
  void branch(int branch, int outcome) {
    from = branch;
    clear();
    add(branch);
    setLast(outcome, trail.footprint(branch));
  }

  /** One operation that can be done at a step at once, whatever its outcome will be. */
  void alone(int step, int entry) {
    from = step;
    clear();
    add(entry);
    setLast(WakeupNode.ANY, trail.announced(entry));
  }

  private void collect(int first, int to) {
    from = first;
    clear();
    for (int at = first + 1; at < to; at++) {
      if (!causality.isBefore(first, at)) {
        add(at);
      }
    }
  }

  private void add(int entry) {
    int position = size();
    if (position == entries.length) {
      entries = Arrays.copyOf(entries, 2 * position);
    }
    entries[position] = entry;
    int twin = trail.twinBefore(entry);
    add(
        trail.thread(entry),
        trail.outcome(entry),
        trail.footprint(entry),
        twin < 0 ? -1 : position(twin));
  }

  private int position(int entry) {
    for (int i = 0; i < size(); i++) {
      if (entries[i] == entry) {
        return i;
      }
    }
    return -1;
  }

  @Override
  long lasting(int i) {
    return trail.lasting(entries[i], footprint(i));
  }

  @Override
  long next(int thread) {
    int after = from - 1;
    for (int i = 0; i < size(); i++) {
      if (thread(i) == thread) {
        after = entries[i];
      }
    }
    int next = thread == thread(size() - 1) ? -1 : trail.nextOf(thread, after);
    return next < 0 ? UNKNOWN : trail.footprint(next);
  }
}
