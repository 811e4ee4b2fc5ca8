// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.report.text.Numbers;
import io.jacquard.trace.result.Result.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** Executions over time, and where findings were made. */
final class ProgressChart {
  private static final long FEWEST = 3;

  private final List<Sample> samples;

  ProgressChart(List<Sample> samples) {
    this.samples = samples;
  }

  /** The drawing and its figures; a sentence instead if there are too few samples. */
  String html() {
    double longest = samples.stream().mapToDouble(Sample::seconds).max().orElse(0);
    long most =
        samples.stream()
            .mapToLong(sample -> Math.max(sample.executions(), sample.redundant()))
            .max()
            .orElse(0);
    if (samples.size() < 2 || most < FEWEST || !Chart.isPossible(longest, most)) {
      return "<p>The search was too short for a curve.</p>";
    }
    Sample last = samples.get(samples.size() - 1);
    boolean redundant = samples.stream().anyMatch(sample -> sample.redundant() > 0);
    Chart chart =
        new Chart("course", longest, Numbers.seconds(longest) + " s", most)
            .curve("curve", points(Sample::executions));
    if (redundant) {
      chart.curve("curve redundant", points(Sample::redundant));
    }
    String description =
        Numbers.count(last.executions(), "execution")
            + (redundant ? " and " + Numbers.count(last.redundant()) + " redundant" : "")
            + " in "
            + Numbers.seconds(longest)
            + " s, "
            + Numbers.count(last.findings(), "finding")
            + ".";
    return chart.found(findings()).svg("Executions over time", description)
        + "<p class=\"legend\">Executions over time"
        + (redundant ? "; dashed: executions cut as redundant" : "")
        + (last.findings() > 0 ? "; ◆ a new finding" : "")
        + ".</p>\n"
        + new SampleTable(samples).html();
  }

  private List<Chart.Point> points(ToLongFunction<Sample> value) {
    return samples.stream()
        .map(sample -> new Chart.Point(sample.seconds(), value.applyAsLong(sample)))
        .toList();
  }

  private List<Chart.Point> findings() {
    List<Chart.Point> points = new ArrayList<>();
    int before = 0;
    for (Sample sample : samples) {
      if (sample.findings() > before) {
        points.add(new Chart.Point(sample.seconds(), sample.executions()));
      }
      before = sample.findings();
    }
    return points;
  }
}
