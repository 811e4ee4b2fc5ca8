// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;

/**
 * What reads the standard streams.
 *
 * <p>The launcher script says so in system properties, because Java cannot ask for one stream:
 * {@link System#console} looks at several at once, and differently in each version.
 *
 * @param out whether standard output is a terminal
 * @param err whether standard error is one
 * @param colour whether it may be sent escape sequences
 * @param unicode whether standard output can show more than ASCII
 * @param width in characters
 */
record Terminal(boolean out, boolean err, boolean colour, boolean unicode, int width) {
  private static final int DEFAULT_WIDTH = 100;

  static Terminal of(CommandEnvironment environment) {
    List<String> streams = Arrays.asList(System.getProperty("jacquard.terminal", "").split(","));
    boolean colour =
        environment.variable("NO_COLOR").isEmpty() && !environment.variable("TERM").equals("dumb");
    return new Terminal(
        streams.contains("out"),
        streams.contains("err"),
        colour,
        !System.getProperty("jacquard.signs", "").equals("ascii")
            && canShow(encodingOfOutput(), "│✗→"),
        Integer.getInteger("jacquard.columns", DEFAULT_WIDTH));
  }

  private static String encodingOfOutput() {
    for (String property : List.of("stdout.encoding", "sun.stdout.encoding", "native.encoding")) {
      String name = System.getProperty(property);
      if (name != null) {
        return name;
      }
    }
    return "US-ASCII";
  }

  private static boolean canShow(String encoding, String text) {
    return Charset.isSupported(encoding) && Charset.forName(encoding).newEncoder().canEncode(text);
  }
}
