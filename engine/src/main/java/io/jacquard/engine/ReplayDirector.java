// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.Site;
import io.jacquard.runtime.Sites;
import org.jspecify.annotations.Nullable;

/**
 * Follows a recorded schedule, then lets the running thread go on; says where the program leaves
 * it.
 */
public final class ReplayDirector implements Director {
  private final int[] schedule;
  private @Nullable String divergence;

  public ReplayDirector(int[] schedule) {
    this.schedule = schedule;
  }

  @Override
  public int choose(ChoicePoint point) {
    int step = point.step();
    if (step >= schedule.length) {
      return straightOn(point);
    }
    int found = point.find(schedule[step]);
    if (found < 0) {
      divergence = explain(point, schedule[step]);
      return DIVERGED;
    }
    return found;
  }

  /** The first choice of the thread that did the last operation, else the first of all. */
  static int straightOn(ChoicePoint point) {
    for (int i = 0; i < point.size(); i++) {
      if (point.thread(i) == point.running()) {
        return i;
      }
    }
    return 0;
  }

  /** What was expected and what came, or null if the program followed the schedule. */
  public @Nullable String divergence() {
    return divergence;
  }

  private static String explain(ChoicePoint point, int expected) {
    int index = expected >> 8;
    StringBuilder text = new StringBuilder("at step ").append(point.step());
    if (index >= point.threads().size()) {
      text.append(" the card expects thread number ")
          .append(index)
          .append(", but only ")
          .append(point.threads().size())
          .append(" threads exist");
    } else {
      ControlledThread thread = point.threads().get(index);
      Site site = Sites.get(thread.site);
      text.append(" the card expects ").append(thread.thread.getName());
      if (thread.ended) {
        text.append(" to go on, but it has ended");
      } else {
        text.append(" to go on, but it waits for ")
            .append(new Waiting(point.threads()).describe(thread))
            .append(" at ")
            .append(site);
      }
    }
    return text.append(
            "; likely reasons: the program or its class path changed, or it depends on something outside control"
                + " (time, files, random values)")
        .toString();
  }
}
