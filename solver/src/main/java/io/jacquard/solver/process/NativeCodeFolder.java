// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where a solver process unpacks its native code. Both ends remove it: the process when its input
 * ends, the other end when it has ended the process.
 */
record NativeCodeFolder(Path path) {
  private static final String PREFIX = "jacquard-solver";

  static NativeCodeFolder make() throws IOException {
    return new NativeCodeFolder(Files.createTempDirectory(PREFIX));
  }

  /** The folder that the JVM puts temporary files into. */
  static NativeCodeFolder ofThisJvm() {
    return new NativeCodeFolder(Path.of(System.getProperty("java.io.tmpdir")));
  }

  /** Removes the folder, if it is one of ours; what cannot be removed costs space only. */
  void remove() {
    Path name = path.getFileName();
    if (name == null || !name.toString().startsWith(PREFIX)) {
      return;
    }
    try (Stream<Path> files = Files.walk(path)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException left) {
      path.toFile().deleteOnExit();
    }
  }
}
