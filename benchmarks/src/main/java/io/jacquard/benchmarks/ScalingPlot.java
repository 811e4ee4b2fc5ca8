// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Executions per second over visible operations per execution, both logarithmic, as SVG. */
final class ScalingPlot {
  private static final String[] COLOURS = {
    "#1b6ca8", "#d1495b", "#2e8b57", "#8e5ea2", "#b8860b", "#444444"
  };
  private static final int WIDTH = 640;
  private static final int HEIGHT = 420;
  private static final int LEFT = 70;
  private static final int RIGHT = 120;
  private static final int TOP = 40;
  private static final int BOTTOM = 50;
  private static final int DECADES_X = 5; // 10^1 to 10^6
  private static final int FIRST_X = 1;
  private static final int DECADES_Y = 6; // 10^0 to 10^6
  private static final int FIRST_Y = 0;

  private final StringBuilder svg = new StringBuilder();
  private int lines;

  ScalingPlot(String engine) {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            + " font-family=\"sans-serif\" font-size=\"12\">",
        WIDTH, HEIGHT);
    add("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>");
    add(
        "<text x=\"%d\" y=\"22\" font-size=\"14\">Executions/s against visible operations per"
            + " execution (%s engine, JDK %d)</text>",
        LEFT, engine, Runtime.version().feature());
    for (int i = 0; i <= DECADES_X; i++) {
      double x = x(Math.pow(10, FIRST_X + i));
      grid(x, y(Math.pow(10, FIRST_Y)), x, TOP);
      add(
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%,d</text>",
          x, HEIGHT - BOTTOM + 18, (long) Math.pow(10, FIRST_X + i));
    }
    for (int i = 0; i <= DECADES_Y; i++) {
      double y = y(Math.pow(10, FIRST_Y + i));
      grid(LEFT, y, WIDTH - RIGHT, y);
      add(
          "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%,d</text>",
          LEFT - 6, y + 4, (long) Math.pow(10, FIRST_Y + i));
    }
    add(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">visible operations per execution</text>",
        (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12);
  }

  private void grid(double x1, double y1, double x2, double y2) {
    add(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#dddddd\"/>",
        x1, y1, x2, y2);
  }

  void line(String name, double[] operations, double[] perSecond) {
    String colour = COLOURS[lines % COLOURS.length];
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < operations.length; i++) {
      double x = x(operations[i]);
      double y = y(perSecond[i]);
      points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
      add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>", x, y, colour);
    }
    add(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\"/>",
        points.toString().trim(), colour);
    int key = TOP + 14 + 18 * lines++;
    add("<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>", WIDTH - RIGHT + 14, key, colour, name);
    if (lines == 1) {
      linear(operations[2] * perSecond[2]);
    }
  }

  /** What a constant cost per operation would be. */
  private void linear(double operationsPerSecond) {
    double from = Math.max(10, operationsPerSecond / Math.pow(10, FIRST_Y + DECADES_Y));
    double to = Math.pow(10, FIRST_X + DECADES_X);
    add(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#999999\""
            + " stroke-dasharray=\"5 4\"/>",
        x(from), y(operationsPerSecond / from), x(to), y(operationsPerSecond / to));
    add(
        "<text x=\"%d\" y=\"%d\" fill=\"#777777\">- - constant cost</text>",
        WIDTH - RIGHT + 14, TOP + 14 + 18 * 7);
  }

  void write(Path file) throws IOException {
    add("</svg>");
    Files.writeString(file, svg);
  }

  private void add(String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  private static double x(double operations) {
    return LEFT + (Math.log10(operations) - FIRST_X) / DECADES_X * (WIDTH - LEFT - RIGHT);
  }

  private static double y(double perSecond) {
    return HEIGHT
        - BOTTOM
        - (Math.log10(perSecond) - FIRST_Y) / DECADES_Y * (HEIGHT - TOP - BOTTOM);
  }
}
