// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.plan;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;

/** Steers like another director and ends the execution just before an event would happen. */
public final class StopAt implements Director {
  private final EventId event;
  private final Director rest;

  public StopAt(EventId event, Director rest) {
    this.event = event;
    this.rest = rest;
  }

  @Override
  public int choose(ChoicePoint point) {
    int choice = rest.choose(point);
    return choice >= 0
            && point.thread(choice).operations() == event.operation()
            && point.thread(choice).path().equals(event.thread())
        ? STOP
        : choice;
  }
}
