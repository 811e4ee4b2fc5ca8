// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What in a printed report does not depend on the machine, the JDK or the compiler. */
final class Masked {
  /** A line of a page that stands for any number of lines. */
  static final String ELISION = "…";

  private static final Pattern CARD = Pattern.compile("jq2:[\\w.:-]+");
  private static final Pattern SECONDS = Pattern.compile("\\d[\\d.,]* s\\b");
  private static final Pattern RATE = Pattern.compile(" \\([\\d,]+ executions/s\\)");
  private static final Pattern JDK_FRAME = Pattern.compile("(at java\\.[\\w.$]+\\().*\\)");
  private static final Pattern JVM = Pattern.compile("JDK \\S+, \\w+ engine");

  private Masked() {}

  static String of(List<String> report) {
    String text = CARD.matcher(unfilled(report)).replaceAll("jq2:CARD");
    text = SECONDS.matcher(text).replaceAll("SECONDS s");
    text = RATE.matcher(text).replaceAll("");
    text = JDK_FRAME.matcher(text).replaceAll("$1SOME LINE)");
    return JVM.matcher(text).replaceAll("JDK VERSION, SOME engine");
  }

  /**
   * The lines without the ends of lines in paragraphs: these begin at the left and are filled, so
   * that a longer number moves their words.
   */
  private static String unfilled(List<String> lines) {
    StringBuilder text = new StringBuilder();
    boolean filled = false;
    for (String line : lines) {
      boolean more = line.matches("[\\w(].*");
      text.append(text.isEmpty() ? "" : filled && more ? " " : "\n").append(line);
      filled = more;
    }
    return text.toString().stripTrailing();
  }

  /** The parts of what a page shows, between its elisions. */
  static List<String> parts(List<String> shown) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= shown.size(); i++) {
      if (i == shown.size() || shown.get(i).equals(ELISION)) {
        parts.add(of(shown.subList(start, i)));
        start = i + 1;
      }
    }
    return parts;
  }
}
