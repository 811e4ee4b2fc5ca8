// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Coverage;
import io.jacquard.engine.Coverage.Missing;
import io.jacquard.runtime.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the result says about the branches of the program. */
final class BranchReport {
  private BranchReport() {}

  /**
   * Empty if no branches were counted.
   *
   * @param ended whether the search has come to its end, without any bound
   */
  static Map<String, Object> of(Coverage coverage, boolean ended) {
    Map<String, @Nullable Missing> edges = coverage.edges(ended);
    if (edges.isEmpty()) {
      return Map.of();
    }
    List<Missing> missing = Coverage.missing(edges);
    List<Map<String, Object>> uncovered = new ArrayList<>();
    missing.forEach(each -> uncovered.add(edge(each)));
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("covered", edges.size() - missing.size());
    report.put("total", edges.size());
    report.put("uncovered", uncovered);
    return report;
  }

  private static Map<String, Object> edge(Missing missing) {
    Site site = missing.site();
    Map<String, Object> edge = new LinkedHashMap<>();
    edge.put("edge", missing.id());
    edge.put("class", site.className);
    edge.put("method", site.methodName);
    if (site.sourceFile != null) {
      edge.put("file", site.sourceFile);
    }
    edge.put("line", site.line);
    edge.put("way", way(missing.way()));
    edge.put("why", missing.why().name().toLowerCase(Locale.ROOT).replace('_', ' '));
    if (missing.detail() != null) {
      edge.put("detail", missing.detail());
    }
    return edge;
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
