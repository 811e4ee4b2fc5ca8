// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.observe.Coverage;
import io.jacquard.engine.observe.Coverage.Missing;
import io.jacquard.runtime.coverage.BranchCounters;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How many ways of branches were taken, as {@link BranchReport} counts them. To count takes long in
 * a large program, so it is done again only if something was taken or loaded since.
 */
final class BranchCount {
  private final Coverage coverage;
  private int taken = -1;
  private int edges;
  private @Nullable Long counted;

  BranchCount(Coverage coverage) {
    this.coverage = coverage;
  }

  /** Null if branches are not counted. Call between executions. */
  @Nullable Long now() {
    if (BranchCounters.taken() != taken || BranchCounters.edges() != edges) {
      Map<String, @Nullable Missing> all = coverage.edges(false);
      counted = all.isEmpty() ? null : Long.valueOf(all.size() - Coverage.missing(all).size());
      taken = BranchCounters.taken();
      edges = BranchCounters.edges();
    }
    return counted;
  }
}
