// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.solver.expr.Model;
import org.jspecify.annotations.Nullable;

/** A branch on inputs that was met: inputs for each way, or null where there are none. */
record InputBranch(@Nullable Model[] ways) {
  /** Inputs that lead this way; null if none do, or none were found. */
  @Nullable Model inputs(int way) {
    return ways[way];
  }

  /** The ways that some inputs lead, in ascending order. */
  int[] possible() {
    int[] possible = new int[ways.length];
    int count = 0;
    for (int way = 0; way < ways.length; way++) {
      if (ways[way] != null) {
        possible[count++] = way;
      }
    }
    return java.util.Arrays.copyOf(possible, count);
  }
}
