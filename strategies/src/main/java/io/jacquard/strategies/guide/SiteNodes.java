// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.MethodId;
import io.jacquard.analysis.graph.ProgramGraph;
import io.jacquard.runtime.program.Site;
import java.util.Arrays;

/** From the sites of a running program to the nodes of its graph. */
final class SiteNodes {
  /** What the graph does not have. */
  static final int UNKNOWN = -1;

  private final ProgramGraph graph;

  /** By number of the site: its node and 2, 1 for none, 0 if it was not looked up. */
  private int[] known = new int[256];

  SiteNodes(ProgramGraph graph) {
    this.graph = graph;
  }

  int of(Site site) {
    if (site.id >= known.length) {
      known = Arrays.copyOf(known, Math.max(site.id + 1, 2 * known.length));
    }
    if (known[site.id] == 0) {
      known[site.id] = find(site) + 2;
    }
    return known[site.id] - 2;
  }

  private int find(Site site) {
    if (site.className == null || site.methodName == null || site.methodDescriptor == null) {
      return UNKNOWN;
    }
    int method =
        graph.find(
            new MethodId(site.className.replace('.', '/'), site.methodName, site.methodDescriptor));
    int at = method < 0 ? UNKNOWN : graph.method(method).find(site.offset);
    return at < 0 ? UNKNOWN : graph.node(method, at);
  }
}
