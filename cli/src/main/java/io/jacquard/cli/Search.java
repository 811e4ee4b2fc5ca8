// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.cli.Supervisor.End;
import io.jacquard.cli.Supervisor.Ending;
import io.jacquard.protocol.Request;
import io.jacquard.settings.Options;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;

/**
 * The commands {@code run}, {@code replay} and {@code query}: a JVM under test, from its start to
 * its end.
 */
final class Search {
  /** A search that takes no longer is not shared out: starting a JVM takes as long. */
  private static final String ALONE_MILLIS = "1000";

  /** Another time, for tests of the tool; 0 shares at once, before another JVM is there. */
  private static final String ALONE_VARIABLE = "JACQUARD_ALONE_MILLIS";

  private final CommandEnvironment environment;
  private final ToolHome home;
  private final Interruption interruption;

  Search(CommandEnvironment environment, ToolHome home, Interruption interruption) {
    this.environment = environment;
    this.home = home;
    this.interruption = interruption;
  }

  /** Runs it and returns the exit code. */
  int run(Invocation invocation) throws IOException {
    InsidePrefixes.check(invocation.settings());
    OptionFiles.check(invocation.settings());
    invocation.target().checkIsOn(invocation.classPath());
    for (Path entry : invocation.classPath().missing()) {
      environment.say("Warning: the class path entry " + entry + " does not exist.");
    }
    invocation.arguments().stream()
        .filter(word -> word.startsWith("--"))
        .filter(word -> Options.find(word.substring(2)).isPresent())
        .forEach(
            word ->
                environment.say(
                    "Warning: "
                        + word
                        + " follows the class, so it is an argument of the program; options come"
                        + " before the class."));
    try (JvmStarter starter = new JvmStarter(environment, home, invocation)) {
      return converse(starter, invocation);
    }
  }

  private Duration alone() {
    String given = environment.variable(ALONE_VARIABLE);
    return Duration.ofMillis(Long.parseLong(given.isBlank() ? ALONE_MILLIS : given));
  }

  private int converse(JvmStarter starter, Invocation invocation) throws IOException {
    interruption.watch();
    ProgressView progress = new ProgressView(environment, invocation.settings());
    SharedRun shared =
        new SharedRun(environment, starter, invocation, interruption::requested, progress);
    if (shared.isResumed()) {
      int code = shared.resume();
      progress.clear();
      return code;
    }
    JvmStarter.Started started = starter.start();
    Request request = started.request();
    Supervisor supervisor =
        new Supervisor(
            started.child(),
            ChildCommand.isDebugged(environment.variable(ChildCommand.USER_FLAGS))
                ? Supervisor.Patience.underDebugger()
                : Supervisor.Patience.of(request.settings().time()),
            interruption::requested,
            progress::show,
            programOutput(request)::print);
    if (shared.isWanted()) {
      Duration alone = alone();
      supervisor.shareAfter(alone, shared.sharing(alone.isZero()));
    }
    Ending ending = supervisor.run();
    int childCode = ending.end() == End.DIED ? started.child().exitCode() : 0;
    int code;
    if (ending.end() == End.SHARED) {
      code = shared.goOn(started, ending);
    } else {
      starter.end();
      progress.clear();
      code =
          new SearchConclusion(environment, request, invocation, interruption.requested())
              .of(ending, started.command(), childCode);
    }
    if (!interruption.requested()) {
      environment.out().flush();
      starter.archive().makeFrom(started.classes());
    }
    return code;
  }

  /** Standard output, unless the result goes there for another program to read. */
  private PrintStream programOutput(Request request) {
    return request.settings().find(Options.JSON).equals(OptionFiles.TO_STANDARD_OUTPUT)
        ? environment.err()
        : environment.out();
  }
}
