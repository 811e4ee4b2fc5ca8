// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.trace.finding.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Findings in the order in which they are worth looking at: what breaks the program, then the
 * races, each in the order found. They are numbered in that order.
 */
final class FindingOrder {
  private final List<Finding> findings = new ArrayList<>();
  private final Map<String, String> ids = new HashMap<>();

  /**
   * @param found as a search found them
   */
  FindingOrder(List<Finding> found) {
    List<Finding> ranked =
        found.stream().sorted(Comparator.comparing(finding -> finding.kind().isRace())).toList();
    for (Finding finding : ranked) {
      String id = "f" + (findings.size() + 1);
      ids.put(finding.key(), id);
      findings.add(finding.named(id));
    }
  }

  List<Finding> findings() {
    return findings;
  }

  /** The number of the finding that has this key. */
  String id(String key) {
    return Objects.requireNonNull(ids.get(key));
  }
}
