// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

/** A block of commands, each after a dollar sign, and what they print. */
final class ConsoleBlock {
  private static final String PROMPT = "$ ";

  /**
   * A command and what the page says that it prints.
   *
   * @param lines of the command, with the prompt
   */
  record Call(List<String> lines, List<String> shown) {
    String command() {
      return String.join("\n", lines).substring(PROMPT.length());
    }

    /** Whether the page shows what was printed. */
    boolean shows(List<String> printed) {
      List<String> parts = Masked.parts(shown);
      String text = Masked.of(printed);
      if (parts.size() == 1) {
        return text.equals(parts.get(0));
      }
      int at = 0;
      for (String part : parts) {
        int found = text.indexOf(part, at);
        if (found < 0) {
          return false;
        }
        at = found + part.length();
      }
      return text.startsWith(parts.get(0)) && text.endsWith(parts.get(parts.size() - 1));
    }
  }

  private ConsoleBlock() {}

  static List<Call> calls(Block block) {
    List<String> lines = block.lines();
    assertThat(lines.get(0)).as("a console starts with a command").startsWith(PROMPT);
    List<Call> calls = new ArrayList<>();
    int at = 0;
    while (at < lines.size()) {
      int start = at++;
      while (lines.get(at - 1).endsWith("\\")) {
        at++;
      }
      int end = at;
      while (end < lines.size() && !lines.get(end).startsWith(PROMPT)) {
        end++;
      }
      calls.add(new Call(lines.subList(start, at), lines.subList(at, end)));
      at = end;
    }
    return calls;
  }

  /** Runs the commands; the block as it should be. */
  static List<String> now(Block block, Session session) throws Exception {
    List<String> now = new ArrayList<>();
    for (Call call : calls(block)) {
      Session.Run run = session.run(call.command());
      assertThat(run.code()).as("%s\n%s", call.command(), run.output()).isBetween(0, 1);
      List<String> printed = run.output().lines().toList();
      now.addAll(call.lines());
      now.addAll(call.shows(printed) ? call.shown() : printed);
    }
    return now;
  }
}
