// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.text.Numbers;
import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.result.SearchCoverage;
import io.jacquard.trace.result.SearchPhase;
import java.util.ArrayList;
import java.util.List;

/** The ways in which a search went on. */
final class PhaseWords {
  private PhaseWords() {}

  /**
   * What became of predictions, and how many executions were chosen in other ways; nothing if there
   * is one way only.
   */
  static String of(SearchCoverage coverage) {
    PredictionCounts counts = coverage.predictions();
    String predicted = counts == null ? "" : PredictionWords.of(counts);
    String others = others(coverage.phases());
    boolean both = !predicted.isEmpty() && !others.isEmpty();
    String all = predicted + (both ? "; " : "") + others;
    return all.isEmpty() ? "" : ": " + all;
  }

  private static String others(List<SearchPhase> phases) {
    List<String> words = new ArrayList<>();
    for (SearchPhase each : phases) {
      if (each.way() != SearchPhase.Way.PREDICTED && each.executions() > 0) {
        words.add(
            Numbers.count(each.executions())
                + " "
                + each.way().words()
                + (each.failed() == 0 ? "" : " (" + Numbers.count(each.failed()) + " failed)"));
      }
    }
    return String.join(", ", words);
  }
}
