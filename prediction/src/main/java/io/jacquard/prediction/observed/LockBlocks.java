// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.observed;

import io.jacquard.prediction.order.TraceOrder;
import io.jacquard.trace.run.StoredEvent;
import io.jacquard.trace.run.StoredRun;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * From when to when threads hold locks. Who takes a lock once more takes nothing; who waits for a
 * notification gives it up, however often it was taken, and takes it again afterwards.
 */
final class LockBlocks {
  private final Map<Integer, Integer> numbers = new HashMap<>();
  private final int[] taken;
  private final int[] given;
  private final int[] release;

  // by thread and lock, as one number
  private final Map<Long, Integer> depth = new HashMap<>();
  private final Map<Long, Integer> saved = new HashMap<>();
  private final Map<Long, Integer> begun = new HashMap<>();

  private LockBlocks(int size) {
    taken = new int[size];
    given = new int[size];
    release = new int[size];
    Arrays.fill(taken, TraceOrder.NONE);
    Arrays.fill(given, TraceOrder.NONE);
    Arrays.fill(release, TraceOrder.NONE);
  }

  static LockBlocks of(
      List<StoredRun.Held> held, List<@Nullable StoredEvent> events, int[] thread) {
    LockBlocks blocks = new LockBlocks(events.size());
    for (int i = 0; i < thread.length; i++) {
      StoredEvent event = events.get(i);
      if (event == null) {
        long holding = holding(thread[i], blocks.number(held.get(i).lock()));
        blocks.take(i, holding, held.get(i).depth());
      } else {
        blocks.note(i, event, thread[i]);
      }
    }
    return blocks;
  }

  private void note(int at, StoredEvent event, int thread) {
    switch (event.role()) {
      case TAKE -> take(at, holding(thread, number(event.location())), 1);
      case GIVE -> give(at, holding(thread, number(event.location())), 1);
      case SUSPEND -> {
        long holding = holding(thread, number(event.location()));
        int all = depth.getOrDefault(holding, 0);
        saved.put(holding, all);
        give(at, holding, all);
      }
      case RESUME -> {
        long holding = holding(thread, number(event.location()));
        take(at, holding, saved.getOrDefault(holding, 1));
      }
      case READ, WRITE, UPDATE, OTHER -> {}
    }
  }

  private void take(int at, long holding, int times) {
    int before = depth.getOrDefault(holding, 0);
    depth.put(holding, before + times);
    if (before == 0) {
      taken[at] = (int) holding;
      begun.put(holding, at);
    }
  }

  private void give(int at, long holding, int times) {
    int left = depth.getOrDefault(holding, 0) - times;
    depth.put(holding, left);
    Integer since = left == 0 ? begun.remove(holding) : null;
    if (since != null) {
      given[at] = (int) holding;
      release[since] = at;
    }
  }

  private int number(int location) {
    Integer known = numbers.putIfAbsent(location, numbers.size());
    return known == null ? numbers.size() - 1 : known;
  }

  private static long holding(int thread, int lock) {
    return (long) thread << 32 | lock;
  }

  int count() {
    return numbers.size();
  }

  int taken(int event) {
    return taken[event];
  }

  int given(int event) {
    return given[event];
  }

  int release(int taking) {
    return release[taking];
  }
}
