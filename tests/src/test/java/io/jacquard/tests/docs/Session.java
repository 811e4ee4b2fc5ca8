// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A folder in which somebody tries what a page says, from its first block to its last: it has the
 * launcher and the examples, as the folder of the project has.
 */
record Session(Path folder) {
  static final Path ROOT =
      Path.of(System.getProperty("jacquard.root")).toAbsolutePath().normalize();
  private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
  private static final long PATIENCE_SECONDS = 600;

  /** What a command printed, and its exit code. */
  record Run(String output, int code) {
    /** The line that says what was found. */
    String verdict() {
      return output
          .lines()
          .filter(line -> line.matches("(Found |No failure found|Nothing was tested).*"))
          .findFirst()
          .orElse("no verdict, exit code " + code);
    }
  }

  /** A session in a new folder. */
  static Session in(Path folder) throws IOException {
    assertThat(ROOT.resolve("examples/target/classes"))
        .as("the examples, built; run the whole build")
        .isDirectory();
    Files.createDirectories(folder);
    for (String part : List.of("jacquard", "examples")) {
      Files.createSymbolicLink(folder.resolve(part), ROOT.resolve(part));
    }
    return new Session(folder);
  }

  /** Runs a line of shell, on the JDK that runs the tests. */
  Run run(String command) throws IOException, InterruptedException {
    Path output = Files.createTempFile("jacquard-docs-", ".txt");
    try {
      ProcessBuilder builder =
          new ProcessBuilder("bash", "-c", command)
              .directory(folder.toFile())
              .redirectInput(Path.of("/dev/null").toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile());
      builder.environment().put("JAVA_HOME", JAVA_HOME.toString());
      builder
          .environment()
          .merge("PATH", JAVA_HOME.resolve("bin") + ":", (rest, first) -> first + rest);
      builder.environment().put("LC_ALL", "C.UTF-8");
      builder.environment().remove("JACQUARD_JAVA_OPTS");
      Process process = builder.start();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
        throw new AssertionError("no end after " + PATIENCE_SECONDS + " s: " + command);
      }
      return new Run(Files.readString(output, StandardCharsets.UTF_8), process.exitValue());
    } finally {
      Files.delete(output);
    }
  }
}
