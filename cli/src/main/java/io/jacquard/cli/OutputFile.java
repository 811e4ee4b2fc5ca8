// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.UnwritableFileException;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.json.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Writes what an option asks for to the file that it names. */
final class OutputFile {
  /** What is to be written. */
  interface Text {
    String make();
  }

  private OutputFile() {}

  /** Does nothing if the option was not given. */
  static void write(@Nullable String name, String option, Text text) {
    if (name == null) {
      return;
    }
    String content = made(text);
    try {
      Path file = Path.of(name);
      if (Files.isDirectory(file)) {
        throw new UsageException(option + ": " + file + " is a folder, not a file.");
      }
      AtomicFile.write(file, content);
    } catch (IOException | InvalidPathException e) {
      throw UnwritableFileException.of(option, name, e);
    }
  }

  private static String made(Text text) {
    try {
      return text.make();
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }
}
