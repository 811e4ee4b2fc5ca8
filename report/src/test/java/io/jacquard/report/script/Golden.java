// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares a text with a file under {@code src/test/resources/golden}; with {@code
 * -Djacquard.golden.overwrite=true} it rewrites the file instead.
 */
public final class Golden {
  private static final Path FOLDER = Path.of("src/test/resources/golden");

  private Golden() {}

  public static void assertSame(String name, String text) {
    assertSameFile(name + ".txt", text);
  }

  public static void assertSameFile(String name, String text) {
    Path file = FOLDER.resolve(name);
    try {
      if (Boolean.getBoolean("jacquard.golden.overwrite")) {
        Files.createDirectories(FOLDER);
        Files.writeString(file, text);
      }
      assertThat(text).isEqualTo(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
