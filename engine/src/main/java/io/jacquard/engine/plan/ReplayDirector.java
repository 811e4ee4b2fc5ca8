// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.plan;

import io.jacquard.engine.record.WaitDescription;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.schedule.Choice;
import org.jspecify.annotations.Nullable;

/**
 * Follows a recorded schedule, then lets the running thread continue or another director choose;
 * says where the program leaves it. It counts its own choices, so that another director may choose
 * at branches on inputs, which no schedule has.
 */
public final class ReplayDirector implements Director {
  private final int[] schedule;
  private final Director after;
  private int next;
  private @Nullable String divergence;

  public ReplayDirector(int[] schedule) {
    this(schedule, ReplayDirector::straightOn);
  }

  /** Another director chooses after the schedule. */
  public ReplayDirector(int[] schedule, Director after) {
    this.schedule = schedule;
    this.after = after;
  }

  @Override
  public int choose(ChoicePoint point) {
    int step = next++;
    if (step >= schedule.length) {
      return after.choose(point);
    }
    int found = point.find(schedule[step]);
    if (found < 0) {
      divergence = explain(point, step, schedule[step]);
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

  /** The program has ended normally, perhaps before the end of the schedule. */
  public void ended() {
    if (divergence == null && next < schedule.length) {
      divergence = "from step " + next + " on, where the program has ended";
    }
  }

  private static String explain(ChoicePoint point, int step, int expected) {
    int index = Choice.thread(expected);
    StringBuilder text = new StringBuilder("from step ").append(step).append(" on, where");
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
        text.append(" to continue, but it has ended");
      } else {
        text.append(" to continue, but it waits for ")
            .append(new WaitDescription(point.threads()).describe(thread))
            .append(" at ")
            .append(site);
      }
    }
    return text.toString();
  }
}
