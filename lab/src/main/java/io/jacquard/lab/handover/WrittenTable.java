// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.handover;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The ways that somebody has thought of: expressions over {@code int n}, one in a line. */
public final class WrittenTable {
  private WrittenTable() {}

  public static List<String> ways() {
    return text("table.txt").lines().toList();
  }

  /** The classes and methods that the expressions use. */
  static String kit() {
    return text("Kit.txt");
  }

  private static String text(String name) {
    try (InputStream in = WrittenTable.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
