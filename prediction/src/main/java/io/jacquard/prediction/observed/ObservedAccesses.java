// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.observed;

import io.jacquard.prediction.order.IntArrays;
import io.jacquard.prediction.order.TraceOrder;
import io.jacquard.trace.run.StoredEvent;
import io.jacquard.trace.run.StoredValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who accesses which variable, and which writes give a read the value that it saw. */
final class ObservedAccesses {
  /** More writes of one value than that are not considered; leaving some out is sound. */
  private static final int MOST_WRITERS = 50;

  private static final int[] NOTHING = {};

  private final List<@Nullable StoredEvent> events;
  private final int[] thread;
  private final int[] accessed;
  private final int[][] written;
  private final int[][] writers;
  private final List<int[]> ofVariable = new ArrayList<>();
  private final List<StoredValue> initial = new ArrayList<>();

  private ObservedAccesses(List<@Nullable StoredEvent> events, int[] thread) {
    this.events = events;
    this.thread = thread;
    accessed = new int[thread.length];
    written = new int[thread.length][];
    writers = new int[thread.length][];
    Arrays.fill(accessed, TraceOrder.NONE);
    Arrays.fill(written, NOTHING);
    Arrays.fill(writers, NOTHING);
  }

  static ObservedAccesses of(List<@Nullable StoredEvent> events, int[] thread, SyncRules rules) {
    ObservedAccesses accesses = new ObservedAccesses(events, thread);
    Map<Integer, List<Integer>> byLocation = new HashMap<>();
    List<List<Integer>> variables = new ArrayList<>();
    for (int i = 0; i < thread.length; i++) {
      StoredEvent event = events.get(i);
      if (event != null && (event.role().reads() || event.role().writes())) {
        List<Integer> same = byLocation.get(event.location());
        if (same == null) {
          same = new ArrayList<>();
          byLocation.put(event.location(), same);
          variables.add(same);
        }
        same.add(i);
      }
    }
    for (List<Integer> each : variables) {
      accesses.add(IntArrays.of(each), rules);
    }
    return accesses;
  }

  private StoredEvent stored(int event) {
    StoredEvent stored = events.get(event);
    if (stored == null) {
      throw new IllegalArgumentException("no access: " + event);
    }
    return stored;
  }

  private void add(int[] all, SyncRules rules) {
    int variable = ofVariable.size();
    ofVariable.add(all);
    for (int each : all) {
      accessed[each] = variable;
      if (stored(each).role().writes()) {
        written[each] = new int[] {variable};
      }
    }
    List<Integer> hidden = new ArrayList<>();
    for (int each : rules.opaque()) {
      if (rules.mayWrite(each, stored(all[0]))) {
        hidden.add(each);
        written[each] = Arrays.copyOf(written[each], written[each].length + 1);
        written[each][written[each].length - 1] = variable;
      }
    }
    boolean known = hidden.isEmpty() || hidden.get(0) > all[0];
    initial.add(known ? stored(all[0]).before() : StoredValue.UNKNOWN);
    for (int each : all) {
      if (stored(each).role().reads()) {
        writers[each] = writers(each, all, hidden, initial.get(variable));
      }
    }
  }

  /**
   * The writes that a read may see. Those that are not understood keep their order with all
   * accesses, so only what comes between the last one before the read and the next one counts.
   */
  private int[] writers(int read, int[] all, List<Integer> hidden, StoredValue first) {
    int from = TraceOrder.NONE;
    int to = thread.length;
    for (int each : hidden) {
      if (each < read) {
        from = each;
      } else {
        to = Math.min(to, each);
      }
    }
    int seen = from;
    int own = TraceOrder.NONE;
    for (int each : all) {
      if (each < read && each > from && stored(each).role().writes()) {
        seen = each;
        own = thread[each] == thread[read] ? each : own;
      }
    }
    int[] found = new int[MOST_WRITERS];
    int count = 0;
    found[count++] = seen;
    StoredValue value = stored(read).before();
    if (seen != TraceOrder.NONE
        && from == TraceOrder.NONE
        && own == TraceOrder.NONE
        && first.isLike(value)) {
      found[count++] = TraceOrder.NONE;
    }
    for (int i = 0; i < all.length && count < MOST_WRITERS; i++) {
      int each = all[i];
      boolean possible =
          each > from
              && each < to
              && each != seen
              && each != read
              && (thread[each] != thread[read] || each == own);
      if (possible && stored(each).role().writes() && stored(each).after().isLike(value)) {
        found[count++] = each;
      }
    }
    return Arrays.copyOf(found, count);
  }

  int variables() {
    return ofVariable.size();
  }

  StoredValue initial(int variable) {
    return initial.get(variable);
  }

  int[] ofVariable(int variable) {
    return ofVariable.get(variable);
  }

  int accessed(int event) {
    return accessed[event];
  }

  int read(int event) {
    return writers[event].length == 0 ? TraceOrder.NONE : accessed[event];
  }

  int[] written(int event) {
    return written[event];
  }

  int[] writers(int read) {
    return writers[read];
  }
}
