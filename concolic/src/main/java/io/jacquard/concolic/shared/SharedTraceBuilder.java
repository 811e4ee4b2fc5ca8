// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.Location;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the events of a trace from the log of an execution and what was recorded of it. */
final class SharedTraceBuilder {
  private final EventLog log;
  private final RecordedAccesses accesses;
  private final Map<Location, String> names = new IdentityHashMap<>();

  /** By thread and lock, how often it is held. */
  private final Map<Integer, Map<Location, Integer>> held = new HashMap<>();

  /** The same of locks that are given up until a wait is over. */
  private final Map<Integer, Map<Location, Integer>> suspended = new HashMap<>();

  SharedTraceBuilder(Execution execution, RecordedAccesses accesses) {
    log = execution.log();
    this.accesses = accesses;
    accesses.advance(log.size());
  }

  List<SharedEvent> events() {
    List<SharedEvent> events = new ArrayList<>();
    for (int i = 0; i < log.size(); i++) {
      Location location = log.location(i);
      events.add(
          new SharedEvent(
              i,
              log.thread(i),
              accesses.pasts.id(i),
              log.kind(i),
              location == null ? null : name(location),
              log.site(i),
              accesses.readOf(i),
              accesses.writeOf(i),
              accesses.isSymbolic(i),
              accesses.isInitial(i),
              step(i),
              accesses.pasts.before(i)));
    }
    return events;
  }

  /** In the order of the events that are first about the locations. */
  Map<String, InitialValue> initials() {
    Map<String, InitialValue> initials = new LinkedHashMap<>();
    for (int i = 0; i < log.size(); i++) {
      Location location = log.location(i);
      if (location != null) {
        InitialValue value = accesses.initialOf(location);
        if (value != null) {
          initials.putIfAbsent(name(location), value);
        }
      }
    }
    return initials;
  }

  private String name(Location location) {
    return names.computeIfAbsent(location, Location::describe);
  }

  private SharedStep step(int event) {
    OperationKind kind = log.kind(event);
    Map<Location, Integer> mine = held.computeIfAbsent(log.thread(event), any -> new HashMap<>());
    int depth = 0;
    Location lock = log.location(event);
    if (lock != null && kind.hold() != OperationKind.Hold.NONE) {
      depth = depth(event, kind.hold(), lock, mine);
      if (depth == 0) {
        mine.remove(lock);
      } else {
        mine.put(lock, depth);
      }
    }
    return new SharedStep(
        depth, mine.size(), log.outcome(event), log.writes(event), isResultVisible(event));
  }

  private int depth(
      int event, OperationKind.Hold hold, Location lock, Map<Location, Integer> mine) {
    int now = mine.getOrDefault(lock, 0);
    Map<Location, Integer> waiting =
        suspended.computeIfAbsent(log.thread(event), any -> new IdentityHashMap<>());
    return switch (hold) {
      case TAKES -> log.writes(event) ? now + 1 : now;
      case GIVES -> Math.max(0, now - 1);
      case SUSPENDS -> {
        waiting.put(lock, now);
        yield 0;
      }
      case RESUMES -> Math.max(1, waiting.getOrDefault(lock, 1));
      case NONE -> 0;
    };
  }

  /** Whether a call returns something that other threads may have a part in. */
  private boolean isResultVisible(int event) {
    OperationKind kind = log.kind(event);
    boolean may =
        switch (kind.group()) {
          case LOCKS, WAITING -> true;
          case THREADS -> kind == OperationKind.QUERY || kind == OperationKind.JOIN;
          case MEMORY, CLASSES, CALLS, OTHER -> false;
        };
    if (!may || log.site(event) == 0) {
      return false;
    }
    Site site = Sites.get(log.site(event));
    return site.descriptor != null
        && site.descriptor.startsWith("(")
        && !site.descriptor.endsWith(")V");
  }
}
