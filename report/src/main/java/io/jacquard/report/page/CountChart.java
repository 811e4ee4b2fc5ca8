// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.report.text.Numbers;
import io.jacquard.trace.result.Result.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Something that a search counts over the executions that it took, redundant ones included. */
final class CountChart {
  private static final double FEWEST = 3;

  private final String id;
  private final List<Chart.Point> points = new ArrayList<>();

  /**
   * @param id names it on the page
   * @param value what is counted; null where it was not
   */
  CountChart(String id, List<Sample> samples, Function<Sample, @Nullable Long> value) {
    this.id = id;
    for (Sample sample : samples) {
      Long reached = value.apply(sample);
      if (reached != null) {
        points.add(new Chart.Point((double) sample.executions() + sample.redundant(), reached));
      }
    }
  }

  /** Whether there is too little for a curve. */
  boolean isEmpty() {
    return points.size() < 2 || farthest() < FEWEST || !Chart.isPossible(farthest(), highest());
  }

  /** Whether each execution counted, all along. */
  boolean isEven() {
    return points.stream().allMatch(point -> point.across() == point.up());
  }

  private double farthest() {
    return points.stream().mapToDouble(Chart.Point::across).max().orElse(0);
  }

  private double highest() {
    return points.stream().mapToDouble(Chart.Point::up).max().orElse(0);
  }

  /**
   * The drawing.
   *
   * @param singular one of what is counted
   * @param most how many there can be, if that is known; else 0
   * @param even whether to show where the curve would be if each execution counted
   */
  String svg(String title, String singular, long most, boolean even) {
    double farthest = farthest();
    String end = Numbers.count((long) farthest, "execution");
    long top = Math.max(most, (long) highest());
    Chart chart = new Chart(id, farthest, end, top);
    if (even) {
      chart.curve("curve even", List.of(new Chart.Point(Math.min(farthest, top), top)));
    }
    Chart.Point last = points.get(points.size() - 1);
    String reached = Numbers.count((long) last.up(), singular);
    return chart
        .curve("curve", points)
        .svg(
            title,
            reached + (most > 0 ? " of " + Numbers.count(most) : "") + " after " + end + ".");
  }
}
