// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.lies;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The pairs of calls that somebody has thought of. A line {@code type = expression} makes an
 * object; the indented lines below it are pairs {@code write | read}. An exclamation mark before a
 * pair marks a known lie.
 */
public final class CallTable {
  private CallTable() {}

  /** All pairs, in the order of the table. */
  public static List<CallPair> pairs() {
    List<CallPair> pairs = new ArrayList<>();
    String[] made = {};
    for (String line : text("table.txt").lines().toList()) {
      if (!line.startsWith(" ")) {
        made = line.split(" = ", 2);
        continue;
      }
      boolean known = line.strip().startsWith("!");
      String[] calls = line.strip().substring(known ? 1 : 0).strip().split(" \\| ");
      pairs.add(new CallPair(made[0], made[1], calls[0], calls[1], known));
    }
    return pairs;
  }

  /** The methods that the programs use. */
  static String kit() {
    return text("Kit.txt");
  }

  private static String text(String name) {
    try (InputStream in = CallTable.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
