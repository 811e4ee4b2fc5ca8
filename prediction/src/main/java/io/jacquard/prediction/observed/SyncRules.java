// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.observed;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.prediction.order.IntArrays;
import io.jacquard.trace.run.StoredEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What keeps its observed order. Accesses of variables are ordered by what reads see, and takings
 * of a lock by one another: {@link ObservedAccesses} and {@link LockBlocks} say so. Everything else
 * is not understood here, and two events that depend on each other, one of them not understood,
 * stay as they were: starts and joins, notifications, calls of collections, latches, permits,
 * timeouts. That is sound, since the state that such an event meets is the one it met.
 */
final class SyncRules {
  private final List<@Nullable StoredEvent> events;
  private final int[] thread;
  private final int threads;

  /** The events that are not understood. */
  private final int[] opaque;

  SyncRules(List<@Nullable StoredEvent> events, int[] thread) {
    this.events = events;
    this.thread = thread;
    int most = 0;
    for (int each : thread) {
      most = Math.max(most, each + 1);
    }
    threads = most;
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < thread.length; i++) {
      if (isOpaque(i)) {
        found.add(i);
      }
    }
    opaque = IntArrays.of(found);
  }

  private boolean isOpaque(int event) {
    StoredEvent stored = events.get(event);
    return stored != null && !stored.role().isUnderstood();
  }

  int[] opaque() {
    return opaque;
  }

  /** For each event the last one of each other thread that it stays behind. */
  int[][] needs() {
    int[][] needs = new int[thread.length][];
    for (int e = 0; e < needs.length; e++) {
      needs[e] = needs(e);
    }
    return needs;
  }

  private int[] needs(int event) {
    StoredEvent stored = events.get(event);
    if (stored == null) {
      return new int[0];
    }
    boolean[] passed = new boolean[threads];
    passed[thread[event]] = true;
    int[] found = new int[threads];
    int count = 0;
    boolean all = isOpaque(event);
    int from = all ? event : before(event);
    for (int i = from - 1; i >= 0 && count < threads - 1; i--) {
      int other = all ? i : opaque[i];
      StoredEvent earlier = events.get(other);
      if (earlier != null
          && !passed[thread[other]]
          && Dependence.dependent(earlier.footprint(), stored.footprint())) {
        passed[thread[other]] = true;
        found[count++] = other;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** How many events that are not understood come before this one. */
  private int before(int event) {
    int at = Arrays.binarySearch(opaque, event);
    return at < 0 ? -at - 1 : at;
  }

  /** Whether an event that is not understood may change the variable of an access. */
  boolean mayWrite(int event, StoredEvent access) {
    StoredEvent stored = events.get(event);
    long look =
        Dependence.renamed(
            Dependence.withoutChange(access.footprint()), SOMEBODY, access.location());
    return stored != null && Dependence.dependent(stored.footprint(), look);
  }

  /** A thread that there is not. */
  private static final int SOMEBODY = 0xffff;
}
