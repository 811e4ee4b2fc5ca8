// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.Distances;
import io.jacquard.analysis.graph.ProgramGraph;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.program.Sites;

/**
 * Which thread is to go on: algorithm D. A thread that is where a target wants it stays there if
 * another can go on. Then the number of abstract locations that are left counts (h1), then the
 * distance to the next of them (h2), then that the running thread continues.
 */
final class Ranking {
  private static final long HELD = 1L << 60;
  private static final long LEFT = 1L << 32;
  private static final long SWITCH = 1;

  private final ProgramFacts facts;
  private final SiteNodes sites;
  private final ThreadPlaces threads;
  private final TracePositions positions;
  private final GoalCheck goal;

  Ranking(
      ProgramFacts facts,
      SiteNodes sites,
      ThreadPlaces threads,
      TracePositions positions,
      GoalCheck goal) {
    this.facts = facts;
    this.sites = sites;
    this.threads = threads;
    this.positions = positions;
    this.goal = goal;
  }

  /** The rank of an option; lower is better. */
  long of(ChoicePoint point, int option) {
    ControlledThread thread = point.thread(option);
    int node = sites.of(Sites.get(thread.site()));
    long left = positions.left() - (node < 0 ? 0 : positions.gain(thread.index, node));
    long rank = left * LEFT + 2L * distance(thread.index);
    if (thread != point.running()) {
      rank += SWITCH;
    }
    return goal.isHeld(thread.index) ? rank + HELD : rank;
  }

  /** h2: how far the thread is from the next location of a trace that it may go on with. */
  int distance(int thread) {
    int best = Distances.UNREACHABLE;
    for (int i = 0; i < positions.count(); i++) {
      int head = positions.head(i);
      if (head >= 0 && positions.mayAdvance(i, thread)) {
        best = Math.min(best, distance(thread, head));
      }
    }
    return best;
  }

  private int distance(int thread, int head) {
    Distances distances = facts.distances();
    if (threads.isKnown(thread)) {
      return distances.from(threads.stack(thread), threads.depth(thread), head);
    }
    // it has not begun: what it begins with is not known
    ProgramGraph graph = facts.graph();
    int best = Distances.UNREACHABLE;
    int[] to = distances.to(head);
    for (int entry : graph.entries()) {
      if (graph.isStarted(entry)) {
        best = Math.min(best, to[graph.start(entry)] + 1);
      }
    }
    return best;
  }
}
