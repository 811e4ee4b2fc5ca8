// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.find;

import io.jacquard.prediction.order.TraceOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Pairs of accesses to one variable, at least one a write, under no common lock. */
final class RaceCandidates {
  private RaceCandidates() {}

  /** The groups of accesses, by variable. */
  private static List<List<EventGroup>> groups(TraceOrder trace, HeldLocks held) {
    List<Map<EventGroup.Key, EventGroup>> found = new ArrayList<>();
    for (int v = 0; v < trace.variables(); v++) {
      found.add(new LinkedHashMap<>());
    }
    for (int i = 0; i < trace.size(); i++) {
      if (trace.accessed(i) != TraceOrder.NONE) {
        EventGroup.Key key =
            new EventGroup.Key(
                trace.thread(i),
                trace.writes(i) > 0,
                trace.accessed(i),
                trace.place(i),
                held.before(i));
        found.get(trace.accessed(i)).computeIfAbsent(key, EventGroup::new).events().add(i);
      }
    }
    List<List<EventGroup>> groups = new ArrayList<>();
    for (Map<EventGroup.Key, EventGroup> each : found) {
      groups.add(List.copyOf(each.values()));
    }
    return groups;
  }

  /** At most so many, the first variables first. */
  static List<Candidate> of(TraceOrder trace, HeldLocks held, int most) {
    List<Candidate> candidates = new ArrayList<>();
    for (List<EventGroup> ofVariable : groups(trace, held)) {
      if (isProtected(ofVariable)) {
        continue;
      }
      for (int i = 1; i < ofVariable.size(); i++) {
        for (int j = 0; j < i; j++) {
          if (canRace(ofVariable.get(j).key(), ofVariable.get(i).key())) {
            candidates.add(new Candidate(List.of(ofVariable.get(j), ofVariable.get(i))));
            if (candidates.size() > most) {
              return candidates;
            }
          }
        }
      }
    }
    return candidates;
  }

  /** Whether one lock is held at all accesses, or one thread does them all: no pair can race. */
  private static boolean isProtected(List<EventGroup> ofVariable) {
    List<Integer> common = new ArrayList<>();
    boolean shared = false;
    for (int i = 0; i < ofVariable.size(); i++) {
      EventGroup.Key key = ofVariable.get(i).key();
      if (i == 0) {
        common.addAll(key.held().locks());
      } else {
        common.retainAll(key.held().locks());
      }
      shared |= key.thread() != ofVariable.get(0).key().thread();
      if (shared && common.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private static boolean canRace(EventGroup.Key one, EventGroup.Key two) {
    return one.thread() != two.thread()
        && (one.writes() || two.writes())
        && one.held().isDisjointFrom(two.held());
  }
}
