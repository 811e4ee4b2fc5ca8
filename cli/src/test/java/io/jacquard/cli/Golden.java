// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares text with stored files; {@code -Djacquard.golden.overwrite=true} stores it instead. */
final class Golden {
  private static final Path FOLDER = Path.of("src/test/resources/io/jacquard/cli");

  private Golden() {}

  static void check(String name, String text) {
    Path file = FOLDER.resolve(name);
    String actual = text.replace("\r\n", "\n");
    try {
      if (Boolean.getBoolean("jacquard.golden.overwrite")) {
        Files.writeString(file, actual);
      }
      assertThat(actual).isEqualTo(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
