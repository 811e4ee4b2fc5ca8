// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The command line that replays a card, as the user can paste it into a shell. */
final class ReplayCommand {
  private static final String SAFE = "[A-Za-z0-9_@%+=:,./-][A-Za-z0-9_@%+=:,./#-]*";

  private ReplayCommand() {}

  /** The command for a card of this program. */
  static String of(String card, Invocation invocation) {
    List<String> words = new ArrayList<>(List.of(script(), "replay", card));
    if (!invocation.classPath().given().equals(".")) {
      words.add("-" + Syntax.CLASS_PATH);
      words.add(invocation.classPath().given());
    }
    words.add(invocation.target().toString());
    words.addAll(invocation.arguments());
    return quoted(words);
  }

  /** The command for a card of a program whose class path is not known. */
  static String of(String card, String program) {
    return quoted(List.of(script(), "replay", card, "-" + Syntax.CLASS_PATH, "CLASSPATH"))
        + " "
        + program;
  }

  /** How the user called the tool; the launcher script says so. */
  private static String script() {
    return System.getProperty("jacquard.command", "jacquard");
  }

  static String quoted(List<String> words) {
    return words.stream()
        .map(word -> word.matches(SAFE) ? word : "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }
}
