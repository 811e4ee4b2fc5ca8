// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.result.PredictionCounts.Count;
import io.jacquard.trace.result.PredictionKind;
import io.jacquard.trace.result.SearchCoverage;
import io.jacquard.trace.result.SearchPhase;
import io.jacquard.trace.result.SearchPhase.Way;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WaysSectionTest {
  @Test
  void aSearchInOneWayHasNoSection() {
    assertThat(new WaysSection(SearchCoverage.NONE).html()).isEmpty();
  }

  @Test
  void waysAndKindsAreRows() {
    PredictionCounts counts =
        new PredictionCounts(Map.of(PredictionKind.ATOMICITY, new Count(1_004, 2, 1)));
    List<SearchPhase> phases =
        List.of(
            new SearchPhase(Way.PREDICTED, 1_004, 2),
            new SearchPhase(Way.DRAWN, 0, 0),
            new SearchPhase(Way.SYSTEMATIC, 7, 0));
    SearchCoverage coverage =
        new SearchCoverage(
            null, null, null, null, List.of(), counts, null, List.of(), phases, null);
    assertThat(new WaysSection(coverage).html())
        .contains(
            row("predicted", "1,004", "2"),
            row("systematic", "7", "0"),
            row("atomicity", "1,004", "2", "1", "1,001"))
        .doesNotContain("drawn", "deadlock");
  }

  private static String row(String name, String... numbers) {
    StringBuilder row = new StringBuilder("<tr><th scope=\"row\">" + name + "</th>");
    for (String each : numbers) {
      row.append("<td class=\"number\">").append(each).append("</td>");
    }
    return row + "</tr>";
  }
}
