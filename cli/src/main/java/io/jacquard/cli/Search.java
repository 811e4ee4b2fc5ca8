// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.cli.Supervisor.End;
import io.jacquard.cli.Supervisor.Ending;
import io.jacquard.protocol.Request;
import io.jacquard.settings.InputPlaces;
import io.jacquard.settings.Options;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/**
 * The commands {@code run}, {@code replay} and {@code query}: a JVM under test, from its start to
 * its end.
 */
final class Search {
  private final CommandEnvironment surroundings;
  private final ToolHome home;
  private final Interruption interruption;

  Search(CommandEnvironment surroundings, ToolHome home, Interruption interruption) {
    this.surroundings = surroundings;
    this.home = home;
    this.interruption = interruption;
  }

  /** Runs it and returns the exit code. */
  int run(Invocation invocation) throws IOException {
    InsidePrefixes.check(invocation.settings());
    OptionFiles.check(invocation.settings());
    invocation.target().checkIsOn(invocation.classPath());
    for (Path entry : invocation.classPath().missing()) {
      surroundings.say("Warning: the class path entry " + entry + " does not exist.");
    }
    invocation.arguments().stream()
        .filter(word -> word.startsWith("--"))
        .filter(word -> Options.find(word.substring(2)).isPresent())
        .forEach(
            word ->
                surroundings.say(
                    "Warning: "
                        + word
                        + " follows the class, so it is an argument of the program; options come"
                        + " before the class."));
    JavaRuntime java = JavaRuntime.find(surroundings);
    ClassArchive archive = ClassArchive.of(java, home);
    try (RunFolder folder = RunFolder.create()) {
      Request request =
          new Request(
              invocation.target().className(),
              invocation.target().method(),
              invocation.arguments(),
              invocation.classPath().given(),
              invocation.card(),
              invocation.question(),
              folder.path().resolve("result.json"),
              invocation.settings());
      Path file = folder.path().resolve("request.properties");
      request.write(file);
      Path classes = folder.path().resolve("classes.txt");
      List<String> command =
          new ChildCommand(
                  java.executable(),
                  home,
                  archive.prepared(surroundings),
                  invocation.classPath(),
                  inputs(invocation))
              .build(
                  invocation.settings(),
                  archive.flags(classes),
                  surroundings.variable(ChildCommand.USER_FLAGS),
                  file);
      int code = converse(command, request, invocation);
      if (!interruption.requested()) {
        surroundings.out().flush();
        archive.makeFrom(classes);
      }
      return code;
    }
  }

  /** Where the program is made to ask for inputs, as the agent reads it. */
  private static String inputs(Invocation invocation) {
    Target target = invocation.target();
    return InputPlaces.forAgent(
        InputPlaces.of(invocation.settings(), invocation.arguments().size()),
        target.className() + "#" + target.method());
  }

  private int converse(List<String> command, Request request, Invocation invocation)
      throws IOException {
    interruption.watch();
    ProgressView progress = new ProgressView(surroundings, request.settings());
    Ending ending;
    int childCode = 0;
    try (Child child = Child.start(command, surroundings.err())) {
      ending =
          new Supervisor(
                  child,
                  ChildCommand.isDebugged(surroundings.variable(ChildCommand.USER_FLAGS))
                      ? Supervisor.Patience.underDebugger()
                      : Supervisor.Patience.of(request.settings().time()),
                  interruption::requested,
                  progress::show,
                  programOutput(request)::print)
              .run();
      if (ending.end() == End.DIED) {
        childCode = child.exitCode();
      }
    }
    progress.clear();
    return new SearchConclusion(surroundings, request, invocation, interruption.requested())
        .of(ending, command, childCode);
  }

  /** Standard output, unless the result goes there for another program to read. */
  private PrintStream programOutput(Request request) {
    return request.settings().find(Options.JSON).equals(OptionFiles.TO_STANDARD_OUTPUT)
        ? surroundings.err()
        : surroundings.out();
  }
}
