// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** A copy of the tool in which one class is another: nothing in the tool knows of it. */
final class PatchedHome {
  private PatchedHome() {}

  /** Copies the tool to a folder, and changes the class file of a jar in it. */
  static void make(Path home, String jar, String entry, UnaryOperator<byte[]> change)
      throws IOException {
    for (String folder : List.of("lib", "tool", "solver")) {
      Path to = Files.createDirectory(home.resolve(folder));
      try (DirectoryStream<Path> files = Files.newDirectoryStream(Cli.HOME.resolve(folder))) {
        for (Path file : files) {
          Path copy = to.resolve(file.getFileName());
          if (file.endsWith(jar)) {
            patch(file, copy, entry, change);
          } else {
            Files.copy(file, copy);
          }
        }
      }
    }
  }

  private static void patch(Path jar, Path copy, String changed, UnaryOperator<byte[]> change)
      throws IOException {
    boolean found = false;
    try (ZipFile from = new ZipFile(jar.toFile());
        ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(copy))) {
      for (ZipEntry entry : Collections.list(from.entries())) {
        to.putNextEntry(new ZipEntry(entry.getName()));
        try (InputStream stream = from.getInputStream(entry)) {
          byte[] bytes = stream.readAllBytes();
          boolean isIt = entry.getName().equals(changed);
          found |= isIt;
          to.write(isIt ? change.apply(bytes) : bytes);
        }
      }
    }
    assertThat(found).as("%s", changed).isTrue();
  }
}
