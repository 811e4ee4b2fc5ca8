// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.observe.Coverage;
import io.jacquard.runtime.program.Site;
import io.jacquard.trace.result.BranchCoverage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the result says about the branches of the program. */
final class BranchReport {
  private BranchReport() {}

  /**
   * Null if no branches were counted.
   *
   * @param ended whether the search has come to its end, without any bound
   */
  static @Nullable BranchCoverage of(Coverage coverage, boolean ended) {
    Map<String, Coverage.@Nullable Missing> edges = coverage.edges(ended);
    if (edges.isEmpty()) {
      return null;
    }
    List<BranchCoverage.Missing> uncovered = new ArrayList<>();
    for (Coverage.Missing missing : Coverage.missing(edges)) {
      uncovered.add(edge(missing));
    }
    return new BranchCoverage(edges.size() - uncovered.size(), edges.size(), uncovered);
  }

  private static BranchCoverage.Missing edge(Coverage.Missing missing) {
    Site site = missing.site();
    return new BranchCoverage.Missing(
        missing.id(),
        site.className,
        site.methodName,
        site.sourceFile,
        site.line,
        way(missing.way()),
        missing.why(),
        missing.detail());
  }

  /** From the end of an edge's id. */
  private static String way(String end) {
    return switch (end) {
      case "+" -> "jump";
      case "-" -> "no jump";
      case ">default" -> "default";
      default -> "case " + end.substring(1);
    };
  }
}
