// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which events of a trace have to come before which: by threads, their starts and their ends. */
final class Visibility {
  private final List<SharedEvent> events;
  private final TraceIndex index;
  private final List<BitSet> before = new ArrayList<>();

  Visibility(SharedTrace trace) {
    events = trace.events();
    index = new TraceIndex(trace);
    Map<Integer, SharedEvent> lastOf = new HashMap<>();
    Map<String, SharedEvent> starts = new HashMap<>();
    Map<String, SharedEvent> ends = new HashMap<>();
    for (SharedEvent event : events) {
      BitSet earlier = new BitSet();
      addAll(earlier, lastOf.put(event.thread(), event));
      // All four are about the life of the thread.
      String life = event.location() == null ? "" : event.location();
      if (event.kind() == OperationKind.START) {
        starts.put(life, event);
      } else if (event.kind() == OperationKind.BEGIN) {
        addAll(earlier, starts.get(life));
      } else if (event.kind() == OperationKind.END) {
        ends.put(life, event);
      } else if (event.kind() == OperationKind.JOIN) {
        addAll(earlier, ends.get(life));
      }
      before.add(earlier);
    }
  }

  private void addAll(BitSet earlier, @Nullable SharedEvent event) {
    if (event != null) {
      earlier.or(before.get(event.index()));
      earlier.set(event.index());
    }
  }

  /** Whether the one has to come before the other. */
  boolean isBefore(int earlier, int later) {
    return before.get(later).get(earlier);
  }

  List<Integer> writesFor(int read) {
    List<Integer> writes =
        index.writesTo(events.get(read).location()).stream().map(SharedEvent::index).toList();
    List<Integer> visible = new ArrayList<>();
    if (writes.stream().noneMatch(write -> isBefore(write, read))) {
      visible.add(SharedTrace.INITIAL);
    }
    for (int write : writes) {
      boolean hidden =
          writes.stream().anyMatch(other -> isBefore(write, other) && isBefore(other, read));
      if (write != read && !isBefore(read, write) && !hidden) {
        visible.add(write);
      }
    }
    return visible;
  }
}
