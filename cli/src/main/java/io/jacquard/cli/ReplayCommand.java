// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.trace.result.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The command line that replays a card, as the user can paste it into a shell. */
final class ReplayCommand {
  private static final String SAFE = "[A-Za-z0-9_@%+=:,./-][A-Za-z0-9_@%+=:,./#-]*";

  /** Whoever has the tool as a plugin of Maven has no other command. */
  private static final String MAVEN = "mvn";

  private ReplayCommand() {}

  /** The command for a card of this program. */
  static String of(String card, Invocation invocation) {
    return of(
        card,
        new Result.Launch(
            invocation.classPath().given(),
            invocation.target().toString(),
            invocation.arguments()));
  }

  /** The command for a card of a stored result, which may be that of a stranger. */
  static String of(String card, Result result) {
    List<String> program = List.of(result.setup().program().split(" "));
    return of(
        card,
        result.launch() != null
            ? result.launch()
            : new Result.Launch("CLASSPATH", program.get(0), program.subList(1, program.size())));
  }

  private static String of(String card, Result.Launch launch) {
    if (script().equals(MAVEN)) {
      String program = (launch.main() + " " + String.join(" ", launch.arguments())).strip();
      return quoted(
          List.of(
              MAVEN,
              "jacquard:replay",
              "-Djacquard.card=" + card,
              "-Djacquard.program=" + program));
    }
    List<String> words = new ArrayList<>(List.of(script(), "replay", card));
    if (!launch.classPath().equals(".")) {
      words.add("-" + Syntax.CLASS_PATH);
      words.add(launch.classPath());
    }
    words.add(launch.main());
    words.addAll(launch.arguments());
    return quoted(words);
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
