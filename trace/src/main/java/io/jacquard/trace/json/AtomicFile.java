// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.json;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files that are there whole or not at all. */
public final class AtomicFile {
  private AtomicFile() {}

  /**
   * Writes the text, in UTF-8, to a neighbour of the file and then moves that into its place.
   *
   * <p>A missing folder is made. What exists and is no regular file ({@code /dev/stdout}, a pipe)
   * is written to directly, since it must not be replaced.
   */
  public static void write(Path file, String text) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      Files.writeString(file, text, StandardOpenOption.WRITE);
      return;
    }
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    Path folder = target.getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    Path part =
        target.resolveSibling(
            "." + target.getFileName() + "." + Long.toHexString(System.nanoTime()) + ".part");
    try {
      Files.writeString(part, text, StandardOpenOption.CREATE_NEW);
      move(part, target);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static void move(Path part, Path target) throws IOException {
    try {
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
