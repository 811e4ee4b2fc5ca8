// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.plan;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import java.util.List;

/**
 * Directors one after the other: each steers until it {@linkplain Stage#isDone is done}, then the
 * next; the tail steers the rest.
 */
public final class Plan implements Director {
  /** A director that steers part of an execution. */
  public interface Stage extends Director {
    /** Whether this stage has nothing more to say from this point on. */
    boolean isDone(ChoicePoint point);
  }

  private final List<Stage> stages;
  private final Director tail;
  private int current;

  public Plan(List<Stage> stages, Director tail) {
    this.stages = List.copyOf(stages);
    this.tail = tail;
  }

  @Override
  public int choose(ChoicePoint point) {
    while (current < stages.size() && stages.get(current).isDone(point)) {
      current++;
    }
    return current < stages.size() ? stages.get(current).choose(point) : tail.choose(point);
  }

  /** Whether all stages were gone through. */
  public boolean isPassed() {
    return current == stages.size();
  }
}
