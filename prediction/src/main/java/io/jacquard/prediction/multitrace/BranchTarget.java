// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.runtime.program.Sites;

/**
 * A direction of a branch.
 *
 * @param site the branch, in the first of the classes that loaders have made of the same file
 * @param way the number of the direction
 */
record BranchTarget(int site, int way) {
  BranchTarget {
    site = Sites.place(site);
  }

  /** A name that it has in every JVM that runs the same class files. */
  String name() {
    return Sites.get(site).stableName() + '>' + way;
  }
}
