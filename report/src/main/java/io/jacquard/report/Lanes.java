// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.Text;
import java.util.ArrayList;
import java.util.List;

/** Lanes one letter wide, for pictures with more threads than columns fit. */
final class Lanes {
  private static final int LETTERS = 26;

  private final int threads;
  private final Glyphs glyphs;
  private final TerminalColours paint;

  Lanes(int threads, Glyphs glyphs, TerminalColours paint) {
    this.threads = threads;
    this.glyphs = glyphs;
    this.paint = paint;
  }

  /** Of all lanes, and the blank behind them. */
  int width() {
    return 2 * threads + 1;
  }

  /** Which letter is which thread, in lines of the width. */
  List<String> legend(List<String> names, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < names.size(); i++) {
      String each = letter(i) + " " + names.get(i);
      if (!line.isEmpty() && Text.width(line.toString()) + Text.width(each) + 5 > width) {
        lines.add("  " + line);
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : "   ").append(Text.clip(each, width - 4, glyphs.ellipsis));
    }
    lines.add("  " + line);
    lines.add("");
    return lines;
  }

  /** Small letters come after the capital ones. */
  private static String letter(int thread) {
    return thread < LETTERS
        ? String.valueOf((char) ('A' + thread))
        : String.valueOf((char) ('a' + (thread - LETTERS) % LETTERS));
  }

  /**
   * A line with the lanes between its numbers and its text.
   *
   * @param at where the text begins
   * @param thread whose step it is; negative for several
   */
  String insert(String line, int at, int thread) {
    StringBuilder lanes = new StringBuilder();
    for (int i = 0; i < threads; i++) {
      lanes.append(i == thread ? paint.strong(letter(i)) : paint.faint(glyphs.bar)).append(' ');
    }
    int cut = visible(line, at);
    return line.substring(0, cut) + lanes + " " + line.substring(cut);
  }

  /** The index behind so many characters that can be seen: escape sequences cannot. */
  private static int visible(String line, int count) {
    int index = 0;
    int seen = 0;
    while (index < line.length() && seen < count) {
      if (line.charAt(index) == '\u001b') {
        index = line.indexOf('m', index) + 1;
      } else {
        index++;
        seen++;
      }
    }
    return index;
  }
}
