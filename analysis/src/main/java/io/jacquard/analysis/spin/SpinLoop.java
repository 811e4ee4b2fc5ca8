// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.spin;

import java.util.List;

/**
 * A loop some iterations of which are pure. Instructions are given by number.
 *
 * @param head where each iteration starts
 * @param changes after these the iteration is not pure: a local that lives on has a new value
 * @param leaves at the start of these there is no iteration of this loop: it was left
 */
public record SpinLoop(int head, List<Integer> changes, List<Integer> leaves) {
  /** Copies the lists. */
  public SpinLoop {
    changes = List.copyOf(changes);
    leaves = List.copyOf(leaves);
  }
}
