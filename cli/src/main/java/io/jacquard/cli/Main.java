// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.util.List;

/** Entry point of the command line. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Interruption interruption = new Interruption();
    CommandEnvironment environment =
        new CommandEnvironment(System.out, System.err, System.getenv());
    int code = new CommandDispatcher(environment, interruption).run(List.of(args));
    System.out.flush();
    interruption.finish(code);
    System.exit(code);
  }
}
