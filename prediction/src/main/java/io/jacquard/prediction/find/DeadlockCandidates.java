// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.find;

import io.jacquard.prediction.order.TraceOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Cycles of acquires: each thread wants a lock that the next one holds, and no two threads hold a
 * common lock, which would keep one of them out.
 */
final class DeadlockCandidates {
  private final List<EventGroup> groups;
  private final int most;
  private final List<Candidate> found = new ArrayList<>();
  private final List<EventGroup> path = new ArrayList<>();

  private DeadlockCandidates(List<EventGroup> groups, int most) {
    this.groups = groups;
    this.most = most;
  }

  /** At most so many. */
  static List<Candidate> of(TraceOrder trace, HeldLocks held, int most) {
    Map<EventGroup.Key, EventGroup> groups = new LinkedHashMap<>();
    for (int i = 0; i < trace.size(); i++) {
      if (trace.taken(i) != TraceOrder.NONE && !held.before(i).locks().isEmpty()) {
        EventGroup.Key key =
            new EventGroup.Key(
                trace.thread(i), true, trace.taken(i), trace.place(i), held.before(i));
        groups.computeIfAbsent(key, EventGroup::new).events().add(i);
      }
    }
    DeadlockCandidates search = new DeadlockCandidates(List.copyOf(groups.values()), most);
    for (EventGroup first : search.groups) {
      search.path.add(first);
      search.extend();
      search.path.remove(0);
    }
    return search.found;
  }

  /** Each cycle begins with its lowest thread, so that it is found once. */
  private void extend() {
    EventGroup.Key first = path.get(0).key();
    EventGroup.Key last = path.get(path.size() - 1).key();
    for (EventGroup next : groups) {
      if (found.size() > most) {
        return;
      }
      if (next.key().thread() > first.thread()
          && next.key().held().locks().contains(last.target())
          && isApart(next.key())) {
        path.add(next);
        if (first.held().locks().contains(next.key().target())) {
          found.add(new Candidate(path));
        }
        extend();
        path.remove(path.size() - 1);
      }
    }
  }

  private boolean isApart(EventGroup.Key next) {
    for (EventGroup each : path) {
      if (each.key().thread() == next.thread() || !each.key().held().isDisjointFrom(next.held())) {
        return false;
      }
    }
    return true;
  }
}
