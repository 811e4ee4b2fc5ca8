// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.solver.expr.Model;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A branch on inputs that was met: inputs for each direction, null where none are known. */
record InputBranch(@Nullable Model[] byDirection) {
  /** Inputs that take this direction; null if none do, or none were found. */
  @Nullable Model inputs(int direction) {
    return byDirection[direction];
  }

  /** The directions that some inputs take, in ascending order. */
  int[] possible() {
    int[] possible = new int[byDirection.length];
    int count = 0;
    for (int direction = 0; direction < byDirection.length; direction++) {
      if (byDirection[direction] != null) {
        possible[count++] = direction;
      }
    }
    return Arrays.copyOf(possible, count);
  }
}
