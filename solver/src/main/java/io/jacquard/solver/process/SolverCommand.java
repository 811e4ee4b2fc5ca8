// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How the solver process is started.
 *
 * @param words the command, to which the folder for temporary files is added
 */
public record SolverCommand(List<String> words) {
  private static final int NATIVE_ACCESS_ASKED_FROM = 22;

  /** Copies the list. */
  public SolverCommand {
    words = List.copyOf(words);
  }

  /**
   * With the JDK that runs this.
   *
   * @param classPath this module and Z3, and nothing of the program under test
   */
  public static SolverCommand withClassPath(String classPath) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Nearly all the time is spent in native code, and the start should be short.
    words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xss64m"));
    if (Runtime.version().feature() >= NATIVE_ACCESS_ASKED_FROM) {
      words.add("--enable-native-access=ALL-UNNAMED");
    }
    words.addAll(List.of("-cp", classPath, SolverMain.class.getName()));
    return new SolverCommand(words);
  }

  /**
   * The same, with all jars of a folder behind this module.
   *
   * @throws IOException if the folder cannot be read
   */
  public static SolverCommand withJars(Path module, Path folder) throws IOException {
    try (Stream<Path> jars = Files.list(folder)) {
      return withClassPath(
          Stream.concat(Stream.of(module), jars.sorted())
              .map(Path::toString)
              .collect(Collectors.joining(File.pathSeparator)));
    }
  }

  /** Starts a process, whose native code is unpacked into the folder. */
  Process start(Path temporary) throws IOException {
    List<String> command = new ArrayList<>(words);
    command.add(1, "-Djava.io.tmpdir=" + temporary);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    // Options meant for the program under test would reach this JVM too.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    return builder.start();
  }
}
