// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.Definitions;
import io.jacquard.analysis.graph.Distances;
import io.jacquard.analysis.graph.LoaderBytes;
import io.jacquard.analysis.graph.LockSites;
import io.jacquard.analysis.graph.ProgramGraph;
import java.util.List;

/**
 * What is known of a program without running it.
 *
 * @param graph its instructions; the others are about them
 */
public record ProgramFacts(
    ProgramGraph graph, LockSites locks, Definitions definitions, Distances distances) {
  public static ProgramFacts of(ProgramGraph graph) {
    return new ProgramFacts(
        graph, new LockSites(graph), new Definitions(graph), new Distances(graph));
  }

  /**
   * Reads a program.
   *
   * @param loader finds its class files; it loads nothing
   * @param main the class of its entry, with dots
   * @param method of that class
   */
  public static ProgramFacts read(ClassLoader loader, String main, String method) {
    return of(ProgramGraph.read(new LoaderBytes(loader), main.replace('.', '/'), method));
  }

  /**
   * Whether a thread has passed the location only when it has done what stands there: a definition
   * counts when the value is there, a lock when it is held or free again. All others count when the
   * thread comes to them.
   */
  boolean countsWhenDone(int node) {
    return graph.defines(node)
        || graph.at(node) > 0 && (locks.acquires(node) || locks.releases(node));
  }

  /** The release of a lock that a way takes, unless it is on the way; else -1. */
  int releaseAfter(int[] way, int acquisition) {
    List<Integer> releases = locks.releasesOf(way[acquisition]);
    for (int i = acquisition + 1; i < way.length; i++) {
      if (releases.contains(way[i])) {
        return -1;
      }
    }
    return releases.isEmpty() ? -1 : releases.get(0);
  }
}
