// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;

/** The jars as users get them. */
final class Shipped {
  private static final Path HOME = Path.of(System.getProperty("jacquard.home"));

  static final List<Path> JARS =
      List.of(
          HOME.resolve("lib/jacquard-runtime.jar"),
          HOME.resolve("lib/jacquard-agent.jar"),
          HOME.resolve("tool/jacquard-api.jar"),
          HOME.resolve("tool/jacquard-trace.jar"),
          HOME.resolve("tool/jacquard-engine.jar"),
          HOME.resolve("tool/jacquard-analysis.jar"),
          HOME.resolve("tool/jacquard-strategies.jar"),
          HOME.resolve("tool/jacquard-solver.jar"),
          HOME.resolve("tool/jacquard-concolic.jar"),
          HOME.resolve("tool/jacquard-prediction.jar"),
          HOME.resolve("tool/jacquard-report.jar"),
          HOME.resolve("tool/jacquard-cli.jar"),
          junit(),
          Path.of(
              System.getProperty("jacquard.root"),
              "maven-plugin/target/jacquard-maven-plugin-"
                  + System.getProperty("jacquard.version")
                  + ".jar"));

  private static Path junit() {
    try {
      return Path.of(
          io.jacquard.junit.JacquardTest.class
              .getProtectionDomain()
              .getCodeSource()
              .getLocation()
              .toURI());
    } catch (java.net.URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private Shipped() {}

  static Path library(String name) {
    return HOME.resolve("lib").resolve(name);
  }

  /** Names of the class files in a jar. */
  static List<String> classFiles(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.endsWith(".class"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
