// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.report.text.Numbers;
import io.jacquard.trace.Result.Sample;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Executions over time, and where findings were made, as a drawing with its own description. */
final class CourseChart {
  private static final double LEFT = 70;
  private static final double TOP = 12;
  private static final double WIDTH = 520;
  private static final double HEIGHT = 150;

  private final List<Sample> samples;
  private final double longest;
  private final long most;

  CourseChart(List<Sample> samples) {
    this.samples = samples;
    longest = samples.stream().mapToDouble(Sample::seconds).max().orElse(0);
    most =
        samples.stream()
            .mapToLong(sample -> Math.max(sample.executions(), sample.redundant()))
            .max()
            .orElse(0);
  }

  /** The drawing; a sentence instead if there are too few samples for one. */
  String html() {
    if (samples.size() < 2 || longest <= 0 || most <= 0) {
      return "<p>The search was too short for a curve.</p>";
    }
    boolean redundant = samples.stream().anyMatch(sample -> sample.redundant() > 0);
    Sample last = samples.get(samples.size() - 1);
    String title =
        Numbers.count(last.executions(), "execution")
            + (redundant ? " and " + Numbers.count(last.redundant()) + " redundant" : "")
            + " in "
            + Numbers.seconds(longest)
            + " s";
    return "<svg class=\"chart\" viewBox=\"0 0 610 200\" role=\"img\" aria-label=\""
        + title
        + "\">\n"
        + axes()
        + line("curve", Sample::executions)
        + (redundant ? line("curve redundant", Sample::redundant) : "")
        + findings()
        + "</svg>\n<p class=\"legend\">Executions over time"
        + (redundant ? "; dashed: executions cut as redundant" : "")
        + (last.findings() > 0 ? "; ◆ a new finding" : "")
        + ".</p>";
  }

  private String axes() {
    double bottom = TOP + HEIGHT;
    return String.format(
            Locale.ROOT,
            "<path class=\"axis\" d=\"M%.0f %.0fV%.0fH%.0f\"/>\n",
            LEFT,
            TOP,
            bottom,
            LEFT + WIDTH)
        + label(LEFT - 6, TOP + 5, "end", Numbers.count(most))
        + label(LEFT - 6, bottom, "end", "0")
        + label(LEFT, bottom + 18, "start", "0 s")
        + label(LEFT + WIDTH, bottom + 18, "end", Numbers.seconds(longest) + " s");
  }

  private static String label(double x, double y, String anchor, String text) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"%s\">%s</text>\n",
        x,
        y,
        anchor,
        text);
  }

  private String line(String name, ToLongFunction<Sample> value) {
    String points =
        samples.stream()
            .map(sample -> point(sample, value.applyAsLong(sample)))
            .collect(Collectors.joining(" "));
    return "<polyline class=\"" + name + "\" points=\"" + start() + " " + points + "\"/>\n";
  }

  private static String start() {
    return String.format(Locale.ROOT, "%.1f,%.1f", LEFT, TOP + HEIGHT);
  }

  private String point(Sample sample, long value) {
    return String.format(Locale.ROOT, "%.1f,%.1f", x(sample), y(value));
  }

  private String findings() {
    StringBuilder marks = new StringBuilder();
    int before = 0;
    for (Sample sample : samples) {
      if (sample.findings() > before) {
        marks.append(
            String.format(
                Locale.ROOT,
                "<path class=\"found\" d=\"M%.1f %.1fl6 6l-6 6l-6 -6z\"/>\n",
                x(sample),
                y(sample.executions()) - 6));
      }
      before = sample.findings();
    }
    return marks.toString();
  }

  private double x(Sample sample) {
    return LEFT + WIDTH * Math.max(0, sample.seconds()) / longest;
  }

  private double y(long value) {
    return TOP + HEIGHT * (1 - (double) Math.max(0, value) / most);
  }
}
