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

  private final Chains ofThread = new Chains();
  private final Chains ofLocation = new Chains();
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
    clear();
    add(branch);
    lastOutcome = outcome;
    lastFootprint = trail.footprint(branch);
  }

  /** One operation that can be done at once, whatever its outcome will be. */
  void alone(int entry) {
    clear();
    add(entry);
    lastOutcome = WakeupNode.ANY;
    lastFootprint = trail.announced(entry);
  }

  void setLastOutcome(int outcome) {
    lastOutcome = outcome;
  }

  private void clear() {
    size = 0;
    ofThread.clear();
    ofLocation.clear();
  }

  private void collect(int first, int to) {
    clear();
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
    ofThread.add(trail.thread(entry), size);
    ofLocation.add(Dependence.location(trail.footprint(entry)), size);
    entries[size] = entry;
    struck[size++] = false;
  }

  int size() {
    return size;
  }

  boolean isStruck(int i) {
    return struck[i];
  }

  /** Strikes out the first element of a thread. */
  void strike(int i) {
    struck[i] = true;
    ofThread.dropFirst(thread(i));
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

  /** The first element of the thread that is not struck out, or -1. */
  int find(int thread) {
    return ofThread.first(thread);
  }

  /** Whether nothing before the element must stay before it. */
  boolean isInitial(int i) {
    return isIndependentUntil(i, footprint(i)) && !followsTwin(i);
  }

  /** Whether a twin has to do its first change before, which is among the elements. */
  private boolean followsTwin(int i) {
    int twin = trail.twinBefore(entries[i]);
    for (int k = 0; twin >= 0 && k < i; k++) {
      if (entries[k] == twin && !struck[k]) {
        return true;
      }
    }
    return false;
  }

  boolean isIndependentOf(long footprint) {
    return isIndependentUntil(size, footprint);
  }

  /**
   * Whether no element before the given one depends on the operation, of whose thread there is
   * none. Only those at its location can, unless something depends on more.
   */
  private boolean isIndependentUntil(int end, long footprint) {
    if (trail.isWide() || Dependence.isWide(footprint) || Dependence.isWide(lastFootprint)) {
      for (int i = 0; i < end; i++) {
        if (isDependent(i, footprint)) {
          return false;
        }
      }
      return true;
    }
    int location = Dependence.location(footprint);
    int i = location == 0 ? -1 : firstAt(location);
    while (i >= 0 && i < end) {
      if (isDependent(i, footprint)) {
        return false;
      }
      i = ofLocation.next(i);
    }
    return true;
  }

  /** The first element at a location; those before it that are struck out are passed once. */
  private int firstAt(int location) {
    int i = ofLocation.first(location);
    while (i >= 0 && struck[i]) {
      ofLocation.dropFirst(location);
      i = ofLocation.first(location);
    }
    return i;
  }

  private boolean isDependent(int i, long footprint) {
    return !struck[i] && Dependence.dependent(footprint(i), footprint);
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
