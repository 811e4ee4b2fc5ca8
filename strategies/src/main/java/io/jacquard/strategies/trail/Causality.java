// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.dependence.Dependence;
import java.util.Arrays;

/**
 * Happens-before of the current execution: the transitive closure of the order of dependent
 * operations, as vector clocks.
 *
 * <p>Where dependence is a matter of locations alone, it is enough to look back at each location as
 * far as an operation that comes after all others there: the last write that does not commute with
 * others, or one that happens to. Otherwise every earlier operation is compared.
 */
public final class Causality {
  private final ExecutionTrail trail;
  private int width;
  private int[] clocks = new int[512];
  private int[] counts = new int[8];

  // by entry: how many operations of its thread it ends; whether it comes after all that was done
  // before at its location; itself, or the last entry before it there that does not
  private int[] ordinal = new int[64];
  private boolean[] last = new boolean[64];
  private int[] loose = new int[64];

  public Causality(ExecutionTrail trail) {
    this.trail = trail;
  }

  /**
   * Computes the clocks of all operations done.
   *
   * @param from where the execution differs from the one before; what comes earlier is still known
   */
  public void compute(int from) {
    int size = trail.size();
    // a program that does not repeat itself may have ended before it came there
    int start = trail.numbers.size() == width ? Math.min(from, size) : 0;
    width = trail.numbers.size();
    if (clocks.length < size * width) {
      clocks = Arrays.copyOf(clocks, 2 * size * width);
    }
    if (ordinal.length < size) {
      ordinal = Arrays.copyOf(ordinal, 2 * size);
      last = Arrays.copyOf(last, 2 * size);
      loose = Arrays.copyOf(loose, 2 * size);
    }
    if (counts.length < width) {
      counts = new int[2 * width];
    }
    Arrays.fill(counts, 0);
    Arrays.fill(clocks, start * width, size * width, 0);
    for (int at = 0; at < size; at++) {
      ordinal[at] = ++counts[trail.thread(at)];
      if (at >= start) {
        computeAt(at);
      }
    }
  }

  private void computeAt(int at) {
    int previous = trail.previous(at);
    if (previous >= 0) {
      join(at, previous);
    }
    if (trail.twinBefore(at) >= 0) {
      join(at, trail.twinBefore(at));
    }
    if (trail.isWide()) {
      joinAll(at);
      last[at] = false;
    } else {
      last[at] = joinLocation(at);
    }
    int before = trail.sameBefore(at);
    loose[at] = !last[at] ? at : before >= 0 ? loose[before] : -1;
    clocks[at * width + trail.thread(at)] = ordinal[at];
  }

  private void joinAll(int at) {
    for (int other = at - 1; other >= 0; other--) {
      if (Dependence.dependent(trail.footprint(other), trail.footprint(at))
          && !isBefore(other, at)) {
        join(at, other);
      }
    }
  }

  /** Returns whether the entry comes after all others at its location. */
  private boolean joinLocation(int at) {
    boolean after = true;
    for (int other = trail.sameBefore(at); other >= 0; other = trail.sameBefore(other)) {
      boolean before = isBefore(other, at);
      if (!before && Dependence.dependent(trail.footprint(other), trail.footprint(at))) {
        join(at, other);
        before = true;
      }
      after &= before;
      if (before && last[other] || Dependence.writesAlone(trail.footprint(other))) {
        return after;
      }
    }
    return after;
  }

  private void join(int at, int other) {
    int to = at * width;
    int from = other * width;
    for (int i = 0; i < width; i++) {
      clocks[to + i] = Math.max(clocks[to + i], clocks[from + i]);
    }
  }

  /**
   * Whether all that was done before at the location of the entry happens before it. Known where
   * dependence is a matter of locations alone.
   */
  public boolean isLast(int entry) {
    return last[entry];
  }

  /** The entry, or the last before it at its location of which {@link #isLast} does not hold. */
  public int loose(int entry) {
    return entry < 0 ? -1 : loose[entry];
  }

  /** How many operations of the thread happen before the entry, itself included. */
  public int count(int entry, int thread) {
    return clocks[entry * width + thread];
  }

  /** Whether the first happens before the second; so does an operation before itself. */
  public boolean isBefore(int first, int second) {
    return clocks[second * width + trail.thread(first)] >= ordinal[first];
  }
}
