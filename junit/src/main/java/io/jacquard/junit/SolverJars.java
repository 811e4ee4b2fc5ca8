// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Z3, if the tests have it on their class path. It is large and native, and few tests need it, so
 * that this artifact does not bring it along. A process of its own runs it.
 */
final class SolverJars {
  /** One class of each of its jars. */
  private static final List<String> CLASSES =
      List.of("com/microsoft/z3/Context.class", "tools/aqua/turnkey/support/TurnKey.class");

  private SolverJars() {}

  /** Puts the jars into a new folder; none of them if one is not there. */
  static void putInto(Path folder) throws IOException, URISyntaxException {
    List<URL> found = CLASSES.stream().map(SolverJars.class.getClassLoader()::getResource).toList();
    if (found.contains(null)) {
      return;
    }
    Files.createDirectory(folder);
    for (URL each : found) {
      if (each.openConnection() instanceof JarURLConnection connection) {
        put(Path.of(connection.getJarFileURL().toURI()), folder);
      }
    }
  }

  /** A link, where the system has them. */
  private static void put(Path jar, Path folder) throws IOException {
    Path place = folder.resolve(jar.getFileName().toString());
    try {
      Files.createSymbolicLink(place, jar);
    } catch (IOException | UnsupportedOperationException e) {
      Files.copy(jar, place);
    }
  }
}
