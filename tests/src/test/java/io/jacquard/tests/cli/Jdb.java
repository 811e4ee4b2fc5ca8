// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;

/** The debugger that comes with the JDK. */
final class Jdb implements AutoCloseable {
  private static final Pattern HIT =
      Pattern.compile("Breakpoint hit: \"thread=([^\"]+)\", \\S+, line=(\\d+)");

  /** Ends the name of the thread that is looked at; jdb waits for a command then. */
  private static final String PROMPT = "[1] ";

  private final Process process;

  private Jdb(Process process) {
    this.process = process;
  }

  static Jdb attach(String port) throws IOException {
    return new Jdb(
        new ProcessBuilder(
                Cli.JAVA_HOME.resolve("bin/jdb").toString(),
                "-J-Duser.language=en",
                "-attach",
                "localhost:" + port)
            .redirectErrorStream(true)
            .start());
  }

  /**
   * Types the commands, then goes on after each breakpoint up to the end of the program; returns
   * who stood where.
   */
  List<String> follow(String... commands) throws IOException {
    Deque<String> left = new ArrayDeque<>(List.of(commands));
    StringBuilder said = new StringBuilder();
    try (Writer keys = process.outputWriter(StandardCharsets.UTF_8);
        Reader screen = process.inputReader(StandardCharsets.UTF_8)) {
      for (int sign = screen.read(); sign >= 0; sign = screen.read()) {
        said.append((char) sign);
        if (said.indexOf(PROMPT, said.length() - PROMPT.length()) >= 0) {
          keys.write((left.isEmpty() ? "cont" : left.remove()) + "\n");
          keys.flush();
        }
      }
    }
    return HIT.matcher(said).results().map(hit -> hit.group(1) + " at " + hit.group(2)).toList();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
