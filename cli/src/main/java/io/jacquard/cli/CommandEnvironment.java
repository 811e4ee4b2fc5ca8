// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.io.PrintStream;
import java.util.Map;

/**
 * What a command sees of the process it runs in.
 *
 * @param out for results only
 * @param err for progress and sentences to the user
 */
record CommandEnvironment(PrintStream out, PrintStream err, Map<String, String> variables) {
  /** Tells the user one sentence. */
  void say(String sentence) {
    err.println("jacquard: " + sentence);
  }

  /** The value of an environment variable; empty if it is not set. */
  String variable(String name) {
    return variables.getOrDefault(name, "");
  }
}
