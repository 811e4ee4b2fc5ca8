// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.UsageException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Java installation that can run the program under test.
 *
 * @param executable its {@code java}
 * @param feature its feature version, such as 17
 */
record JavaRuntime(Path executable, int feature) {
  private static final int OLDEST = 17;
  private static final Pattern VERSION =
      Pattern.compile("(?:JAVA_VERSION=|version )\"(?:1\\.)?(\\d+)");

  /** {@code JAVA_HOME}, else the first {@code java} on the path, else the JVM that runs this. */
  static JavaRuntime find(CommandEnvironment environment) {
    Path executable = executable(environment);
    int feature = feature(executable);
    if (feature < OLDEST) {
      throw new UsageException(
          "Java "
              + OLDEST
              + " or later is needed, and "
              + executable
              + " is Java "
              + feature
              + "; set JAVA_HOME to another one.");
    }
    return new JavaRuntime(executable, feature);
  }

  private static Path executable(CommandEnvironment environment) {
    String home = environment.variable("JAVA_HOME");
    if (!home.isEmpty()) {
      Path executable = Path.of(home, "bin", "java");
      if (!Files.isExecutable(executable)) {
        throw new UsageException("JAVA_HOME is " + home + ", which has no bin/java to run.");
      }
      return executable;
    }
    for (String folder : environment.variable("PATH").split(File.pathSeparator)) {
      Path executable = Path.of(folder.isEmpty() ? "." : folder, "java");
      if (Files.isExecutable(executable) && !Files.isDirectory(executable)) {
        return executable;
      }
    }
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  /** Read from the file {@code release} of the installation: asking the JVM itself is slow. */
  private static int feature(Path executable) {
    try {
      Path release = executable.toRealPath().resolve("../../release").normalize();
      return feature(Files.isReadable(release) ? Files.readString(release) : ask(executable));
    } catch (IOException e) {
      throw new UsageException(executable + " cannot be run: " + e.getMessage() + ".");
    }
  }

  private static String ask(Path executable) throws IOException {
    Process process =
        new ProcessBuilder(executable.toString(), "-version").redirectErrorStream(true).start();
    process.getOutputStream().close();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** The feature version in a {@code release} file or in the output of {@code java -version}. */
  static int feature(String text) {
    Matcher matcher = VERSION.matcher(text);
    if (!matcher.find()) {
      throw new UsageException("The version of Java cannot be determined; set JAVA_HOME to a JDK.");
    }
    return Integer.parseInt(matcher.group(1));
  }
}
