// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.observe;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.BranchEdge;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Counts how often each branch edge was taken, over all executions it observes. Switches have no
 * edges: which of their keys take the same direction is for the static analysis to say.
 */
public final class BranchEdgeObserver implements StepObserver {
  /** Two for each site, by its number: not taken, taken. */
  private long[] counts = new long[1024];

  @Override
  public void branch(ControlledThread thread, Site site, boolean taken) {
    int slot = site.id * 2 + (taken ? 1 : 0);
    if (slot >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(slot + 1, counts.length * 2));
    }
    counts[slot]++;
  }

  /** How often each covered edge was taken, by its id. */
  public SortedMap<String, Long> counts() {
    SortedMap<String, Long> result = new TreeMap<>();
    for (int slot = 0; slot < counts.length; slot++) {
      if (counts[slot] > 0) {
        // A class that two loaders have defined has two sites with one name.
        result.merge(edge(slot).id(), counts[slot], Long::sum);
      }
    }
    return result;
  }

  private static BranchEdge edge(int slot) {
    return new BranchEdge(Sites.get(slot / 2).stableName(), slot % 2 == 1);
  }

  public boolean covers(BranchEdge edge) {
    return counts().containsKey(edge.id());
  }
}
