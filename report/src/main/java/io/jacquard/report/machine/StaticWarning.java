// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.machine;

import io.jacquard.trace.record.SourceSite;
import java.util.List;

/**
 * A suspicion of an analysis that runs nothing.
 *
 * @param rule its kind: {@code deadlock} or {@code race}
 * @param message what may go wrong, in a sentence
 * @param places where, one for each thread
 */
public record StaticWarning(String rule, String message, List<SourceSite> places) {
  public StaticWarning {
    places = List.copyOf(places);
  }
}
