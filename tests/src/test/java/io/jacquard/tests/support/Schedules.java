// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.support;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import java.util.List;

/**
 * Follows choices named by the paths of their threads, which do not depend on the order of
 * creation.
 */
public final class Schedules {
  /** One choice. */
  public record Choice(String thread, int outcome) {}

  private Schedules() {}

  public static Director follow(List<Choice> choices) {
    return point -> {
      if (point.step() >= choices.size()) {
        return Director.DIVERGED;
      }
      Choice choice = choices.get(point.step());
      for (int i = 0; i < point.size(); i++) {
        if (point.thread(i).path().equals(choice.thread) && point.outcome(i) == choice.outcome) {
          return i;
        }
      }
      return Director.DIVERGED;
    };
  }

  public static Director keepRunning() {
    return Schedules::keep;
  }

  private static int keep(ChoicePoint point) {
    for (int i = 0; i < point.size(); i++) {
      if (point.thread(i) == point.running()) {
        return i;
      }
    }
    return 0;
  }
}
