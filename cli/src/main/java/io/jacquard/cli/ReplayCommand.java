// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.Options;
import io.jacquard.trace.result.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
        invocation.settings().effective(),
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
        result.setup().settings(),
        result.launch() != null
            ? result.launch()
            : new Result.Launch("CLASSPATH", program.get(0), program.subList(1, program.size())));
  }

  /** What is accepted ends no execution, so a replay has to know of it. */
  private static String of(String card, Map<String, String> settings, Result.Launch launch) {
    String accepted = settings.get(Options.ACCEPT.key());
    if (script().equals(MAVEN)) {
      String program = (launch.main() + " " + String.join(" ", launch.arguments())).strip();
      List<String> words = new ArrayList<>(List.of(MAVEN, "jacquard:replay"));
      words.add("-Djacquard.card=" + card);
      words.add("-Djacquard.program=" + program);
      if (accepted != null) {
        words.add("-Djacquard." + Options.ACCEPT.key() + "=" + accepted);
      }
      return quoted(words);
    }
    List<String> words = new ArrayList<>(List.of(script(), "replay", card));
    if (accepted != null) {
      words.addAll(List.of(Options.ACCEPT.toString(), accepted));
    }
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
