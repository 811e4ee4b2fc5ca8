// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Which threads of an execution were at the places of a target, and between which operations. */
final class Stays {
  /** More are not looked at; what they would show is then not excluded either. */
  private static final int MOST = 2000;

  /**
   * A thread is at some places after so many of its operations.
   *
   * @param places as bits
   */
  record Stay(int thread, int count, int places) {}

  private final List<Stay> all = new ArrayList<>();
  private final Set<Stay> seen = new HashSet<>();
  private boolean tooMany;

  void clear() {
    all.clear();
    seen.clear();
  }

  void add(int thread, int count, int places) {
    Stay stay = new Stay(thread, count, places);
    if (all.size() >= MOST) {
      tooMany = true;
    } else if (seen.add(stay)) {
      all.add(stay);
    }
  }

  /** Whether something was not looked at, in any execution. */
  boolean wereTooMany() {
    return tooMany;
  }

  /** A stay for each place, of different threads, each two of which fit; null if there are none. */
  @Nullable List<Stay> match(int places, BiPredicate<Stay, Stay> fit) {
    List<Stay> chosen = new ArrayList<>();
    return extend(chosen, places, fit) ? chosen : null;
  }

  private boolean extend(List<Stay> chosen, int places, BiPredicate<Stay, Stay> fit) {
    if (chosen.size() == places) {
      return true;
    }
    for (Stay each : all) {
      if ((each.places & 1 << chosen.size()) != 0 && fits(each, chosen, fit)) {
        chosen.add(each);
        if (extend(chosen, places, fit)) {
          return true;
        }
        chosen.remove(chosen.size() - 1);
      }
    }
    return false;
  }

  private static boolean fits(Stay each, List<Stay> chosen, BiPredicate<Stay, Stay> fit) {
    for (Stay other : chosen) {
      if (other.thread == each.thread || !fit.test(other, each)) {
        return false;
      }
    }
    return true;
  }
}
