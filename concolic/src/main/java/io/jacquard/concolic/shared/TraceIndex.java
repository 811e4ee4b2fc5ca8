// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.engine.plan.EventId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds events of a trace without looking at all of them. Made in one pass. */
public final class TraceIndex {
  private final Map<EventId, SharedEvent> byId = new HashMap<>();
  private final Map<String, List<SharedEvent>> writes = new HashMap<>();
  private final Map<Integer, List<SharedEvent>> byThread = new HashMap<>();
  private final Map<Integer, List<SharedBranch>> branches = new HashMap<>();

  public TraceIndex(SharedTrace trace) {
    for (SharedEvent event : trace.events()) {
      byId.put(event.id(), event);
      byThread.computeIfAbsent(event.thread(), any -> new ArrayList<>()).add(event);
      if (event.location() != null && SharedTrace.writes(event)) {
        writes.computeIfAbsent(event.location(), any -> new ArrayList<>()).add(event);
      }
    }
    for (SharedBranch branch : trace.branches()) {
      branches.computeIfAbsent(branch.thread(), any -> new ArrayList<>()).add(branch);
    }
  }

  /** The event with this name. */
  public Optional<SharedEvent> event(EventId id) {
    return Optional.ofNullable(byId.get(id));
  }

  /** The writes to a location, in order; initial ones are not among them. */
  public List<SharedEvent> writesTo(@Nullable String location) {
    return location == null ? List.of() : writes.getOrDefault(location, List.of());
  }

  /** The events of a thread, in order: the n-th is the one whose name says n. */
  public List<SharedEvent> eventsOf(int thread) {
    return byThread.getOrDefault(thread, List.of());
  }

  /** The branches of a thread, in order. */
  public List<SharedBranch> branchesOf(int thread) {
    return branches.getOrDefault(thread, List.of());
  }
}
