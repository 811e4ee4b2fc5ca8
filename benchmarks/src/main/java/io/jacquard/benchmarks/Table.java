// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import java.util.Locale;

/** Prints rows as a Markdown table. */
final class Table {
  private Table() {}

  static void title(String text) {
    System.out.println();
    System.out.println("### " + text + ", JDK " + Runtime.version().feature());
    System.out.println();
  }

  static void head(String... cells) {
    row((Object[]) cells);
    System.out.println("|---".repeat(cells.length) + "|");
  }

  static void row(Object... cells) {
    StringBuilder line = new StringBuilder("|");
    for (Object cell : cells) {
      line.append(' ').append(cell instanceof Double d ? number(d) : cell).append(" |");
    }
    System.out.println(line);
  }

  /** Three digits that mean something, no more; a dash if there is no figure. */
  static String number(double value) {
    if (Double.isNaN(value)) {
      return "–";
    }
    if (value >= 100) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    return String.format(Locale.ROOT, value >= 10 ? "%.1f" : "%.2f", value);
  }
}
