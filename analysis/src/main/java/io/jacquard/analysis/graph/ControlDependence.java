// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import io.jacquard.analysis.ControlFlow;
import java.util.ArrayList;
import java.util.List;

/**
 * On which side of which branch it depends whether an instruction comes: Ferrante, Ottenstein,
 * Warren: The Program Dependence Graph and Its Use in Optimization, 1987. In a loop, both sides of
 * a branch may lead to an instruction that depends on one of them only; so sides are kept.
 */
public final class ControlDependence {
  /** By instruction. */
  private final List<List<BranchSide>> sides = new ArrayList<>();

  private ControlDependence(ControlFlow flow) {
    for (int at = 0; at < flow.size(); at++) {
      sides.add(new ArrayList<>());
    }
    PostDominators after = PostDominators.of(flow);
    for (int branch = 0; branch < flow.size(); branch++) {
      int[] next = flow.successors(branch);
      for (int i = 0; next.length > 1 && i < next.length; i++) {
        int last = after.immediate(branch);
        for (int at = next[i]; at != last && at != PostDominators.END; at = after.immediate(at)) {
          sides.get(at).add(new BranchSide(branch, next[i]));
        }
      }
    }
  }

  public static ControlDependence of(ControlFlow flow) {
    return new ControlDependence(flow);
  }

  /** Those sides after which the instruction must come, while the branch itself does not say so. */
  public List<BranchSide> of(int at) {
    return List.copyOf(sides.get(at));
  }
}
