// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The scenarios of one degree, and what came of them. */
public final class Level {
  private final boolean youngest;
  private final Deque<Scenario> urgent = new ArrayDeque<>();
  private final Deque<Scenario> others = new ArrayDeque<>();
  private final Deque<Untried> urgentUntried = new ArrayDeque<>();
  private final Deque<Untried> otherUntried = new ArrayDeque<>();
  private final List<Action.Outcome> covered = new ArrayList<>();
  private final Set<String> lost = new LinkedHashSet<>();
  private int processed;
  private int realizable;

  Level(boolean youngest) {
    this.youngest = youngest;
  }

  void add(Scenario scenario, boolean isUrgent) {
    (isUrgent ? urgent : others).add(scenario);
  }

  void add(Untried untried, boolean isUrgent) {
    (isUrgent ? urgentUntried : otherUntried).add(untried);
  }

  /**
   * Takes the next scenario out; those that would cover what is covered by now come later.
   *
   * @param maker adds the scenarios
   */
  @Nullable Scenario take(Set<Action.Outcome> known, Consumer<Untried> maker) {
    while (true) {
      if (!urgent.isEmpty()) {
        Scenario next = next(urgent);
        if (isNews(next, known)) {
          processed++;
          return next;
        }
        others.add(next);
      } else if (!urgentUntried.isEmpty()) {
        Untried next = next(urgentUntried);
        if (isNews(next.scenario(), known)) {
          maker.accept(next);
        } else {
          otherUntried.add(next);
        }
      } else if (!others.isEmpty()) {
        processed++;
        return next(others);
      } else if (!otherUntried.isEmpty()) {
        maker.accept(next(otherUntried));
      } else {
        return null;
      }
    }
  }

  private <T> T next(Deque<T> deque) {
    return youngest ? deque.removeLast() : deque.removeFirst();
  }

  /** Whether nobody knows yet what comes of it. */
  static boolean isNews(Scenario scenario, Set<Action.Outcome> known) {
    Action sink = scenario.sink().action();
    return sink.isBranch() ? !known.contains(sink.outcome()) : sink.kind() != Action.Kind.JOIN;
  }

  void addRealizable() {
    realizable++;
  }

  void cover(Action.Outcome outcome) {
    covered.add(outcome);
  }

  void lose(String why) {
    lost.add(why);
  }

  /** Whether no scenario waits to be looked at. */
  public boolean isDone() {
    return urgent.isEmpty()
        && others.isEmpty()
        && urgentUntried.isEmpty()
        && otherUntried.isEmpty();
  }

  /** How many scenarios were looked at. */
  public int processed() {
    return processed;
  }

  /** How many of them have inputs and an order. */
  public int realizable() {
    return realizable;
  }

  /** What no level below covers. */
  public List<Action.Outcome> covered() {
    return Collections.unmodifiableList(covered);
  }

  /** Why more may be coverable with as few interferences; empty if nothing is. */
  public Set<String> lost() {
    return Collections.unmodifiableSet(lost);
  }
}
