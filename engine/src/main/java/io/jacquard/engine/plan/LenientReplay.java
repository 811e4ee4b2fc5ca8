// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.plan;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import org.jspecify.annotations.Nullable;

/**
 * Follows a recorded schedule as far as the program does, and then another director, so that the
 * execution comes to an end of its own even if the program has changed.
 */
public final class LenientReplay implements Director {
  private final ReplayDirector replay;
  private final Director after;

  public LenientReplay(int[] schedule, Director after) {
    replay = new ReplayDirector(schedule, after);
    this.after = after;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (replay.divergence() == null) {
      int option = replay.choose(point);
      if (option != DIVERGED) {
        return option;
      }
    }
    return after.choose(point);
  }

  /** Where the program left the schedule, or null if it has followed it so far. */
  public @Nullable String divergence() {
    return replay.divergence();
  }
}
