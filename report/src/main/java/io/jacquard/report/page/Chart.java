// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.report.text.Markup;
import io.jacquard.report.text.Numbers;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Curves that begin at nothing, over a common axis: a drawing that describes itself. */
final class Chart {
  private static final double LEFT = 70;
  private static final double TOP = 12;
  private static final double WIDTH = 520;
  private static final double HEIGHT = 150;

  /** A point of a curve, in its own units. */
  record Point(double across, double up) {}

  private final String id;
  private final double farthest;
  private final double highest;
  private final StringBuilder shapes = new StringBuilder();

  /**
   * @param id names it on the page
   * @param farthest where the axis ends
   * @param end what that is called
   * @param highest how far up the curves come
   */
  Chart(String id, double farthest, String end, long highest) {
    this.id = id;
    this.farthest = farthest;
    this.highest = highest;
    double bottom = TOP + HEIGHT;
    shapes.append(
        String.format(
            Locale.ROOT,
            "<path class=\"axis\" d=\"M%.0f %.0fV%.0fH%.0f\"/>\n",
            LEFT,
            TOP,
            bottom,
            LEFT + WIDTH));
    label(LEFT - 6, TOP + 5, "end", Numbers.count(highest));
    label(LEFT - 6, bottom, "end", "0");
    label(LEFT + WIDTH, bottom + 18, "end", end);
  }

  private void label(double x, double y, String anchor, String text) {
    shapes.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"%s\">%s</text>\n",
            x,
            y,
            anchor,
            Markup.text(text)));
  }

  /** Whether there is anything to draw. */
  static boolean isPossible(double farthest, double highest) {
    return farthest > 0 && highest > 0 && farthest < Double.MAX_VALUE;
  }

  /**
   * Adds a curve.
   *
   * @param style its classes
   */
  Chart curve(String style, List<Point> points) {
    String line =
        points.stream()
            .map(point -> String.format(Locale.ROOT, " %.1f,%.1f", x(point), y(point)))
            .collect(Collectors.joining());
    shapes.append(
        String.format(
            Locale.ROOT,
            "<polyline class=\"%s\" points=\"%.1f,%.1f%s\"/>\n",
            style,
            LEFT,
            TOP + HEIGHT,
            line));
    return this;
  }

  /** Marks points with a diamond each. */
  Chart found(List<Point> points) {
    for (Point point : points) {
      shapes.append(
          String.format(
              Locale.ROOT,
              "<path class=\"found\" d=\"M%.1f %.1fl6 6l-6 6l-6 -6z\"/>\n",
              x(point),
              y(point) - 6));
    }
    return this;
  }

  /**
   * The drawing.
   *
   * @param title what it shows, short
   * @param description what can be seen, for those who do not see it
   */
  String svg(String title, String description) {
    return "<svg class=\"chart\" viewBox=\"0 0 610 200\" role=\"img\" aria-labelledby=\""
        + id
        + "-title "
        + id
        + "-desc\">\n<title id=\""
        + id
        + "-title\">"
        + Markup.text(title)
        + "</title>\n<desc id=\""
        + id
        + "-desc\">"
        + Markup.text(description)
        + "</desc>\n"
        + shapes
        + "</svg>\n";
  }

  private double x(Point point) {
    return LEFT + WIDTH * Math.min(1, Math.max(0, point.across()) / farthest);
  }

  private double y(Point point) {
    return TOP + HEIGHT * (1 - Math.min(1, Math.max(0, point.up()) / highest));
  }
}
