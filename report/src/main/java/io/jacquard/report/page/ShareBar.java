// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.report.text.Markup;
import io.jacquard.report.text.Numbers;
import java.util.Locale;
import java.util.Map;

/** How a whole is made up: a bar, and the same as a table. */
final class ShareBar {
  private static final double WIDTH = 600;

  private final Map<String, Long> shares;
  private final long whole;

  ShareBar(Map<String, Long> shares) {
    this.shares = shares;
    whole = Math.max(1, shares.values().stream().mapToLong(share -> Math.max(0, share)).sum());
  }

  String html() {
    StringBuilder bar = new StringBuilder();
    StringBuilder rows = new StringBuilder();
    double x = 0;
    int number = 0;
    for (Map.Entry<String, Long> share : shares.entrySet()) {
      double width = WIDTH * Math.max(0, share.getValue()) / whole;
      String colour = "share" + number++;
      if (share.getValue() > 0) {
        // Even one of a million is to be seen.
        bar.append(
            String.format(
                Locale.ROOT,
                "<rect class=\"%s\" x=\"%.1f\" y=\"0\" width=\"%.1f\" height=\"20\"/>",
                colour,
                Math.min(x, WIDTH - 3),
                Math.max(3, width)));
        rows.append(
                "<tr><td><svg class=\"swatch\" aria-hidden=\"true\" viewBox=\"0 0 12 12\"><rect")
            .append(" class=\"")
            .append(colour)
            .append("\" width=\"12\" height=\"12\"/></svg></td><th scope=\"row\">")
            .append(Markup.text(share.getKey()))
            .append("</th><td class=\"number\">")
            .append(Numbers.count(share.getValue()))
            .append("</td></tr>\n");
      }
      x += width;
    }
    return "<svg class=\"bar\" viewBox=\"0 0 600 20\" preserveAspectRatio=\"none\""
        + " aria-hidden=\"true\">"
        + bar
        + "</svg>\n<table class=\"plain\">\n"
        + rows
        + "</table>";
  }
}
