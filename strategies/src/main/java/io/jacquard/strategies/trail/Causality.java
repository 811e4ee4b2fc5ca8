// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.dependence.Dependence;
import java.util.Arrays;

/**
 * Happens-before of the current execution: the transitive closure of the order of dependent
 * operations, as vector clocks.
 *
 * <p>Where dependence is a matter of locations alone, it is enough to look back at each location as
 * far as the last write that does not commute with others; otherwise every earlier operation is
 * compared.
 */
public final class Causality {
  private final ExecutionTrail trail;
  private int width;
  private int[] clocks = new int[512];
  private int[] counts = new int[8];

  /** How many operations of its thread an entry ends. */
  private int[] ordinal = new int[64];

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
    if (trail.isWide()) {
      joinAll(at);
    } else {
      joinLocation(at);
    }
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

  private void joinLocation(int at) {
    for (int other = trail.sameBefore(at); other >= 0; other = trail.sameBefore(other)) {
      if (Dependence.dependent(trail.footprint(other), trail.footprint(at))
          && !isBefore(other, at)) {
        join(at, other);
      }
      if (Dependence.writesAlone(trail.footprint(other))) {
        return;
      }
    }
  }

  private void join(int at, int other) {
    int to = at * width;
    int from = other * width;
    for (int i = 0; i < width; i++) {
      clocks[to + i] = Math.max(clocks[to + i], clocks[from + i]);
    }
  }

  /** Whether the first happens before the second; so does an operation before itself. */
  public boolean isBefore(int first, int second) {
    return clocks[second * width + trail.thread(first)] >= ordinal[first];
  }
}
