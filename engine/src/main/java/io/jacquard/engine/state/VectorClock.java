// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import java.util.Arrays;

/** A vector clock that grows on demand; component i counts the releases of thread i. */
public final class VectorClock {
  private int[] times;

  public VectorClock(int size) {
    times = new int[Math.max(4, size)];
  }

  public VectorClock(VectorClock other) {
    times = other.times.clone();
  }

  public int get(int thread) {
    return thread < times.length ? times[thread] : 0;
  }

  public void set(int thread, int time) {
    if (thread >= times.length) {
      times = Arrays.copyOf(times, Math.max(thread + 1, times.length * 2));
    }
    times[thread] = time;
  }

  public void tick(int thread) {
    set(thread, get(thread) + 1);
  }

  public void join(VectorClock other) {
    int[] theirs = other.times;
    if (theirs.length > times.length) {
      times = Arrays.copyOf(times, theirs.length);
    }
    for (int i = 0; i < theirs.length; i++) {
      if (theirs[i] > times[i]) {
        times[i] = theirs[i];
      }
    }
  }

  public void assign(VectorClock other) {
    if (times.length == other.times.length) {
      System.arraycopy(other.times, 0, times, 0, times.length);
    } else {
      times = other.times.clone();
    }
  }

  /** The first thread whose component here exceeds the other's, or -1 if there is none. */
  int firstAbove(VectorClock other) {
    for (int i = 0; i < times.length; i++) {
      if (times[i] > other.get(i)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public String toString() {
    return Arrays.toString(times);
  }
}
