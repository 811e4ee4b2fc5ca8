// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A copy of a sample project, on which a build tool is run. */
final class SampleProject {
  private static final Path ROOT = Path.of(System.getProperty("jacquard.root"));

  private final Path folder;

  private SampleProject(Path folder) {
    this.folder = folder;
  }

  /** Copies the project in this folder of ours. */
  static SampleProject of(String project, Path to) throws IOException {
    Path from = ROOT.resolve(project);
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.writeString(
            copy,
            Files.readString(file)
                .replace("@jacquard.version@", System.getProperty("jacquard.version"))
                .replace("@junit.version@", System.getProperty("jacquard.junit.version")));
      }
    }
    return new SampleProject(to);
  }

  /** How the tool ended and what it said. */
  record Build(int code, String output) {
    Build fails() {
      assertThat(code).as(output).isEqualTo(1);
      return this;
    }

    Build succeeds() {
      assertThat(code).as(output).isZero();
      return this;
    }
  }

  /** Runs Maven in the project, on the JDK that runs the tests. */
  Build maven(String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("mvn", "-B", "-ntp"));
    command.addAll(OwnRepository.flags());
    command.addAll(List.of(words));
    return run(folder, command);
  }

  /** Runs Gradle in a folder of the project, on the JDK that runs the tests, without leaving it. */
  Build gradle(String module, String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("gradle", "--no-daemon", "--console=plain"));
    command.addAll(List.of("--gradle-user-home", folder.resolve("gradle-home").toString()));
    command.add("-Pfolders=" + OwnRepository.folder() + File.pathSeparator + OwnRepository.users());
    command.add("-Pjacquard=" + ROOT.toAbsolutePath().normalize());
    command.addAll(List.of(words));
    return run(folder.resolve(module), command);
  }

  private static Build run(Path in, List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(in.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().keySet().removeAll(List.of("MAVEN_ARGS", "GRADLE_OPTS"));
    // it ends before the optimising compiler has paid
    builder.environment().put("MAVEN_OPTS", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1");
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Build(process.waitFor(), output);
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  /** Changes a source of the project. */
  void replace(String file, String before, String after) throws IOException {
    String text = Files.readString(file(file));
    assertThat(text).contains(before);
    Files.writeString(file(file), text.replace(before, after));
  }
}
