// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.protocol.Request;
import io.jacquard.settings.InputPlaces;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts JVMs under test for one invocation, each with a folder of its own. */
final class JvmStarter implements AutoCloseable {
  /** A JVM that was started, and what it was asked for. */
  record Started(Child child, Request request, List<String> command, Path classes) {}

  private final CommandEnvironment environment;
  private final ToolHome home;
  private final Invocation invocation;
  private final JavaRuntime java;
  private final ClassArchive archive;
  private final List<RunFolder> folders = new ArrayList<>();
  private final List<Child> children = new ArrayList<>();

  JvmStarter(CommandEnvironment environment, ToolHome home, Invocation invocation)
      throws IOException {
    this.environment = environment;
    this.home = home;
    this.invocation = invocation;
    java = JavaRuntime.find(environment);
    archive = ClassArchive.of(java, home);
  }

  ClassArchive archive() {
    return archive;
  }

  /**
   * Starts one.
   *
   * @param more arguments of the worker
   */
  Started start(String... more) throws IOException {
    RunFolder folder = RunFolder.create();
    folders.add(folder);
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
                archive.prepared(environment),
                invocation.classPath(),
                inputs())
            .build(
                invocation.settings(),
                archive.flags(classes),
                environment.variable(ChildCommand.USER_FLAGS),
                file,
                more);
    Child child = Child.start(command, environment.err());
    children.add(child);
    return new Started(child, request, command, classes);
  }

  /** Where the program is made to ask for inputs, as the agent reads it. */
  private String inputs() {
    Target target = invocation.target();
    return InputPlaces.forAgent(
        InputPlaces.of(invocation.settings(), invocation.arguments().size()),
        target.className() + "#" + target.method());
  }

  /** Ends what has not ended. */
  void end() {
    children.forEach(Child::close);
  }

  /** Ends what has not ended, and deletes all files. */
  @Override
  public void close() throws IOException {
    end();
    for (RunFolder folder : folders) {
      folder.close();
    }
  }
}
