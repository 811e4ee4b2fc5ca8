// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is to be reached: a place for each of some threads, all at once.
 *
 * @param text as the user has it
 * @param places by place, the locations each of which will do
 * @param type the throwable that has to be seen, by its name; null if it is another kind
 */
public record GuideTarget(
    String text, Kind kind, List<Set<Integer>> places, @Nullable String type) {
  /** What confirms a target. */
  public enum Kind {
    /** Threads are at the places. */
    PLACES,
    /** A throwable that nothing caught. */
    EXCEPTION,
    DEADLOCK,
    RACE
  }

  public GuideTarget {
    places = List.copyOf(places);
  }

  /** Which places a location is, as bits. */
  int placesOf(int location) {
    int found = 0;
    for (int i = 0; i < places.size(); i++) {
      if (places.get(i).contains(location)) {
        found |= 1 << i;
      }
    }
    return found;
  }
}
