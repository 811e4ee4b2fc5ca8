// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.candidates;

import io.jacquard.analysis.graph.LockSites;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.ArrayList;
import java.util.List;

/** All that the class files of a program make suspicious. */
public final class StaticCandidates {
  private final LockOrders orders;
  private final UnlockedAccesses accesses;

  public StaticCandidates(ProgramGraph graph, LockSites locks) {
    MeetingThreads threads = new MeetingThreads(graph);
    LocksAround held = LocksAround.everyCaller(graph, locks);
    orders = new LockOrders(graph, locks, threads, held);
    accesses = new UnlockedAccesses(graph, locks, threads, held);
  }

  /** Cycles of locks that are taken in different orders. */
  public List<StaticCandidate> deadlocks() {
    return orders.find();
  }

  /** Accesses without a common lock. */
  public List<StaticCandidate> races() {
    return accesses.find();
  }

  /** Deadlocks first. */
  public List<StaticCandidate> all() {
    List<StaticCandidate> found = new ArrayList<>(deadlocks());
    found.addAll(races());
    return found;
  }
}
