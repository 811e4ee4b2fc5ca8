// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The classes in a folder or jar. */
final class ClassFiles {
  private static final String SUFFIX = ".class";

  private ClassFiles() {}

  /** The binary names of all classes in this folder or jar, sorted. */
  static List<String> names(Path place) {
    try {
      if (Files.isDirectory(place)) {
        return below(place);
      }
      try (FileSystem jar = FileSystems.newFileSystem(place)) {
        return below(jar.getPath("/"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> below(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(name -> name.endsWith(SUFFIX))
          .map(
              name -> name.substring(0, name.length() - SUFFIX.length()).replaceAll("[/\\\\]", "."))
          .sorted()
          .toList();
    }
  }
}
