// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.Jacquard;
import io.jacquard.junit.JacquardTest;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Runs tests in a JVM of their own, without the agent, as a project that uses JUnit does. */
public final class Jvm {
  private static final Path TARGET = Path.of(System.getProperty("jacquard.root"), "tests/target");

  private Jvm() {}

  /**
   * What {@link SampleRunner} prints.
   *
   * @param version of JUnit: {@code junit5} or {@code junit6}
   * @param classPath goes before the rest, and ends with a separator unless it is empty
   */
  public static String run(String version, String classPath, List<String> flags, List<String> what)
      throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Dstdout.encoding=UTF-8");
    command.add("-Dfile.encoding=UTF-8");
    command.addAll(flags);
    command.add("-cp");
    command.add(classPath + classPath(version));
    command.add(SampleRunner.class.getName());
    command.addAll(what);
    // Its standard input stays open, and nothing comes.
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  /** The samples, the tool and JUnit. */
  public static String classPath(String version) throws IOException, URISyntaxException {
    return String.join(
        File.pathSeparator,
        placeOf(Samples.class),
        placeOf(JacquardTest.class),
        placeOf(Jacquard.class),
        jars(version));
  }

  /** What the build has put into this folder. */
  static String jars(String folder) throws IOException {
    try (Stream<Path> files = Files.list(TARGET.resolve(folder))) {
      return String.join(File.pathSeparator, files.map(Path::toString).toList());
    }
  }

  static String placeOf(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }
}
