// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.plan;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.state.ControlledThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A partial order of events: an event is held back until the events before it have happened. Among
 * the threads that are not held back, those that still have an event to come go first, in order of
 * creation. Done when all events have happened.
 *
 * <p>Events that the order does not name happen freely.
 */
public final class PartialOrder implements Plan.Stage {
  private final Map<EventId, Set<EventId>> before = new HashMap<>();
  private final Set<EventId> open = new HashSet<>();

  /** One constraint: {@code first} happens before {@code second}. */
  public record Edge(EventId first, EventId second) {}

  public PartialOrder(List<Edge> edges) {
    for (Edge edge : edges) {
      before.computeIfAbsent(edge.second, key -> new HashSet<>()).add(edge.first);
      open.add(edge.first);
      open.add(edge.second);
    }
  }

  @Override
  public boolean isDone(ChoicePoint point) {
    open.removeIf(event -> hasHappened(point, event));
    return open.isEmpty();
  }

  private static boolean hasHappened(ChoicePoint point, EventId event) {
    for (ControlledThread thread : point.threads()) {
      if (thread.path().equals(event.thread())) {
        return thread.operations() > event.operation();
      }
    }
    return false;
  }

  @Override
  public int choose(ChoicePoint point) {
    List<Integer> free = new ArrayList<>();
    for (int i = 0; i < point.size(); i++) {
      if (!isHeld(point, i)) {
        if (hasMore(point, i)) {
          return i;
        }
        free.add(i);
      }
    }
    return free.isEmpty() ? DIVERGED : free.get(0);
  }

  private boolean isHeld(ChoicePoint point, int option) {
    ControlledThread thread = point.thread(option);
    Set<EventId> causes = before.get(new EventId(thread.path(), thread.operations()));
    return causes != null && !causes.stream().allMatch(cause -> hasHappened(point, cause));
  }

  private boolean hasMore(ChoicePoint point, int option) {
    ControlledThread thread = point.thread(option);
    return open.stream()
        .anyMatch(
            event ->
                event.thread().equals(thread.path()) && event.operation() >= thread.operations());
  }
}
