// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is to be reached: a place for each of some threads, all at once. Targets of the same text
 * are attempts at one thing: if one of them is confirmed, all are.
 *
 * @param text as the user has it
 * @param places by place, the locations each of which will do
 * @param type the throwable that has to be seen, by its name; null if it is another kind
 * @param marks where a failure has to be; empty if it is another kind
 * @param note what the user should know of it; null for nothing
 */
public record GuideTarget(
    String text,
    Kind kind,
    List<Set<Integer>> places,
    @Nullable String type,
    Set<Integer> marks,
    @Nullable String note) {
  /** What confirms a target. */
  public enum Kind {
    /** Threads are at the places. */
    PLACES,
    /** A throwable that nothing caught. */
    EXCEPTION,
    DEADLOCK,
    RACE,
    /** Any failure, or a race, at one of the marks. */
    FAILURE
  }

  public GuideTarget {
    places = List.copyOf(places);
  }

  public GuideTarget(String text, Kind kind, List<Set<Integer>> places, @Nullable String type) {
    this(text, kind, places, type, Set.of(), null);
  }

  /** An attempt to see a failure at one of the marks. */
  static GuideTarget failure(String text, List<Set<Integer>> places, Set<Integer> marks) {
    return new GuideTarget(text, Kind.FAILURE, places, null, marks, null);
  }

  /** What nothing can be tried for. */
  static GuideTarget hopeless(String text, String why) {
    return new GuideTarget(text, Kind.FAILURE, List.of(), null, Set.of(), why);
  }

  boolean isHopeless() {
    return places.isEmpty();
  }

  /** Whether threads that are there stay there: they may wait for each other. */
  boolean holdsThreads() {
    return kind == Kind.DEADLOCK || kind == Kind.FAILURE && places.size() > 1;
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
