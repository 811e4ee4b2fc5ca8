// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.strategies.trail.Causality;
import io.jacquard.strategies.trail.ExecutionTrail;
import io.jacquard.strategies.trail.LockStateReplay;
import java.util.Arrays;

/**
 * Operations of the current execution in another order: what did not happen after some operation,
 * and then one that did, or another outcome of it. Elements can be struck out.
 */
final class Sequence {
  private final ExecutionTrail trail;
  private final Causality causality;
  private final LockStateReplay replay;
  private int[] entries = new int[64];
  private boolean[] struck = new boolean[64];
  private int size;
  private int lastOutcome;
  private long lastFootprint;

  Sequence(ExecutionTrail trail, Causality causality, LockStateReplay replay) {
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
    lastOutcome = trail.hasOutcomes(second) ? WakeupNode.ANY : 0;
    lastFootprint =
        trail.isStep(second)
            ? Dependence.withEffect(trail.footprint(second), replay.effect(first, second))
            : trail.announced(second);
  }

  /** Without {@code first} and what happened after it; last, what was an alternative to it. */
  void replace(int first, int alternative, int outcome, boolean forced) {
    collect(first, trail.size());
    add(alternative);
    lastOutcome = outcome;
    lastFootprint =
        forced
            ? Dependence.forced(trail.thread(alternative))
            : trail.isStep(alternative)
                ? Dependence.withEffect(
                    trail.footprint(alternative),
                    LockStateReplay.effect(
                        trail.lockBefore(first), trail.step(alternative), outcome))
                : trail.announced(alternative);
  }

  /**
   * Another direction at a branch on inputs, and nothing else: it comes before all that others do,
   * and what they did may need inputs that do not lead there.
   */
  void alone(int branch, int outcome) {
    size = 0;
    add(branch);
    lastOutcome = outcome;
    lastFootprint = trail.footprint(branch);
  }

  /** One operation that can be done at once, whatever its outcome will be. */
  void alone(int entry) {
    size = 0;
    add(entry);
    lastOutcome = WakeupNode.ANY;
    lastFootprint = trail.announced(entry);
  }

  void setLastOutcome(int outcome) {
    lastOutcome = outcome;
  }

  private void collect(int first, int to) {
    size = 0;
    for (int at = first + 1; at < to; at++) {
      if (!causality.isBefore(first, at)) {
        add(at);
      }
    }
  }

  private void add(int entry) {
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * size);
      struck = Arrays.copyOf(struck, 2 * size);
    }
    entries[size] = entry;
    struck[size++] = false;
  }

  int size() {
    return size;
  }

  boolean isStruck(int i) {
    return struck[i];
  }

  void strike(int i) {
    struck[i] = true;
  }

  int entry(int i) {
    return entries[i];
  }

  int thread(int i) {
    return trail.thread(entries[i]);
  }

  int outcome(int i) {
    return i == size - 1 ? lastOutcome : trail.outcome(entries[i]);
  }

  long footprint(int i) {
    return i == size - 1 ? lastFootprint : trail.footprint(entries[i]);
  }

  long lasting(int i) {
    return trail.lasting(entries[i], footprint(i));
  }

  /** The first element of the thread, or -1. */
  int find(int thread) {
    for (int i = 0; i < size; i++) {
      if (!struck[i] && thread(i) == thread) {
        return i;
      }
    }
    return -1;
  }

  /** Whether nothing before the element must stay before it. */
  boolean isInitial(int i) {
    long footprint = footprint(i);
    for (int k = 0; k < i; k++) {
      if (!struck[k] && Dependence.dependent(footprint(k), footprint)) {
        return false;
      }
    }
    return true;
  }

  boolean isIndependentOf(long footprint) {
    for (int i = 0; i < size; i++) {
      if (!struck[i] && Dependence.dependent(footprint(i), footprint)) {
        return false;
      }
    }
    return true;
  }

  boolean isIndependentOfLasting(long footprint) {
    for (int i = 0; i < size; i++) {
      if (!struck[i] && Dependence.dependent(lasting(i), footprint)) {
        return false;
      }
    }
    return true;
  }
}
