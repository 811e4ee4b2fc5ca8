// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder for the files of one run; closing it deletes them. */
record RunFolder(Path path) implements AutoCloseable {
  static RunFolder create() throws IOException {
    return new RunFolder(Files.createTempDirectory("jacquard-"));
  }

  @Override
  public void close() throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(path);
  }
}
