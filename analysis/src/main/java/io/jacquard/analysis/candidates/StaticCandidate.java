// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.candidates;

import java.util.List;

/**
 * Places at which threads, one at each, may be at once, to their harm.
 *
 * @param places nodes of the program's graph
 * @param about the locks or the variable, for people
 */
public record StaticCandidate(Kind kind, List<Integer> places, String about) {
  /** What may go wrong there. */
  public enum Kind {
    /** Each thread may wait for a lock that the next one holds. */
    DEADLOCK,
    /** Two accesses of one variable without a common lock. */
    RACE
  }

  public StaticCandidate {
    places = List.copyOf(places);
  }
}
