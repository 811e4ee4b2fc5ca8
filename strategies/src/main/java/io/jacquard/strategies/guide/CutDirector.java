// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.engine.plan.FairDirector;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import java.util.List;

/**
 * Does what comes before a cut of a trace and nothing else, then lets the threads take turns. If
 * the program does something else, it continues as it likes.
 */
final class CutDirector implements Director {
  /** A choice that is the same in every execution. */
  record Event(String thread, int outcome) {}

  private final List<Event> events;
  private final GoalCheck goal;
  private FairDirector fair = new FairDirector();
  private int next;

  CutDirector(List<Event> events, GoalCheck goal) {
    this.events = List.copyOf(events);
    this.goal = goal;
  }

  @Override
  public void restart() {
    next = 0;
    goal.reset();
    fair = new FairDirector();
  }

  @Override
  public int choose(ChoicePoint point) {
    if (next < events.size()) {
      Event expected = events.get(next);
      for (int i = 0; i < point.size(); i++) {
        if (point.outcome(i) == expected.outcome
            && point.thread(i).path().equals(expected.thread)) {
          next++;
          return i;
        }
      }
      next = events.size();
    }
    return point.isBranch() ? point.preferred() : fair.choose(point);
  }

  GoalCheck goal() {
    return goal;
  }
}
