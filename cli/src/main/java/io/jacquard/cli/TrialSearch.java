// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A search that the user does not see. */
final class TrialSearch {
  private TrialSearch() {}

  /** Starts it. */
  interface Start {
    /**
     * Runs the command {@code run} with these words.
     *
     * @return what it said on standard error
     */
    String run(List<String> words) throws IOException;
  }

  static Start in(CommandEnvironment environment, ToolHome home, Interruption interruption) {
    return words -> {
      ByteArrayOutputStream log = new ByteArrayOutputStream();
      try (PrintStream out = new PrintStream(OutputStream.nullOutputStream());
          PrintStream err = new PrintStream(log, true, StandardCharsets.UTF_8)) {
        CommandEnvironment quiet = new CommandEnvironment(out, err, environment.variables());
        new Search(quiet, home, interruption).run(Invocation.run(Syntax.parse("run", words)));
      }
      return log.toString(StandardCharsets.UTF_8);
    };
  }
}
