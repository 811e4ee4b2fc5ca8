// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.plan;

import io.jacquard.engine.record.OutcomeNames;
import io.jacquard.engine.record.Places;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.Location;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.run.StoredEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A total list of events that are to happen, one after the other; every other thread is held. After
 * the last one, or where the program does something else, another director continues, so that the
 * execution comes to an end of its own in any case.
 */
public final class Exactly implements Director {
  private final List<StoredEvent> events;
  private final Director after;
  private int next;
  private int last = -1;
  private @Nullable String infeasible;

  public Exactly(List<StoredEvent> events, Director after) {
    this.events = List.copyOf(events);
    this.after = after;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (infeasible != null || next == events.size()) {
      return after.choose(point);
    }
    StoredEvent expected = events.get(next);
    for (int i = 0; i < point.size(); i++) {
      if (isThis(expected, point.thread(i), point.outcome(i))) {
        next++;
        last = point.step();
        return i;
      }
    }
    infeasible =
        "infeasible at event " + next + ": expected " + words(expected) + ", but " + came(point);
    return after.choose(point);
  }

  private static boolean isThis(StoredEvent expected, ControlledThread thread, int outcome) {
    Location target = thread.target;
    return thread.path.equals(expected.thread())
        && thread.operations == expected.operation()
        && thread.kind == expected.kind()
        && Sites.isSamePlace(thread.site, expected.site())
        && OutcomeNames.of(thread, outcome).equals(expected.outcome())
        && (expected.name().isEmpty()
            || target == null
            || !target.isNamed()
            || target.describe().equals(expected.name()));
  }

  private static String words(StoredEvent event) {
    return event.thread()
        + " to "
        + event.kind().words()
        + " "
        + event.name()
        + " at "
        + Places.of(event.site()).shortName();
  }

  private String came(ChoicePoint point) {
    StoredEvent expected = events.get(next);
    for (ControlledThread thread : point.threads()) {
      if (thread.path.equals(expected.thread())) {
        boolean enabled = ThreadFinder.option(point, thread.path) >= 0;
        return thread.ended
            ? "it has ended"
            : "it "
                + (enabled ? "comes to " : "waits to ")
                + thread.kind.words()
                + " "
                + (thread.target == null ? "" : thread.target.describe() + " ")
                + "at "
                + Places.of(thread.site).shortName();
      }
    }
    return "there is no such thread";
  }

  /** Whether all events have happened. */
  public boolean isPassed() {
    return next == events.size();
  }

  /** The step of the execution at which the last event happened that did; -1 for none. */
  public int lastStep() {
    return last;
  }

  /** How many of the events have happened. */
  public int passed() {
    return next;
  }

  /** {@code followed}, or where the program left the list, what was expected and what came. */
  public String verdict() {
    return infeasible != null
        ? infeasible
        : isPassed() ? "followed" : "infeasible at event " + next + ": the program has ended";
  }
}
