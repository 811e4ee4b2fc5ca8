// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.find;

import io.jacquard.prediction.order.TraceOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Candidates for races and deadlocks as lists of events, one list for each thread: the question is
 * whether one event of each list can be about to happen at the same time.
 */
public final class CandidateGroups {
  private CandidateGroups() {}

  /** Pairs of accesses to one variable, at least one a write, under no common lock. */
  public static List<List<List<Integer>>> races(TraceOrder trace, int most) {
    return events(RaceCandidates.of(trace, new HeldLocks(trace), most));
  }

  /** Cycles of threads, each of which takes a lock that the next one holds. */
  public static List<List<List<Integer>>> deadlocks(TraceOrder trace, int most) {
    return events(DeadlockCandidates.of(trace, new HeldLocks(trace), most));
  }

  private static List<List<List<Integer>>> events(List<Candidate> candidates) {
    List<List<List<Integer>>> all = new ArrayList<>();
    for (Candidate candidate : candidates) {
      List<List<Integer>> groups = new ArrayList<>();
      for (EventGroup group : candidate.groups()) {
        groups.add(List.copyOf(group.events()));
      }
      all.add(groups);
    }
    return all;
  }
}
