// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced block of a page.
 *
 * @param line of its first line in the page, from 0
 * @param language what stands behind the fence; empty for a drawing
 * @param excuse why it is not tried; empty if it is. In the page, {@code <!-- not run: why -->} in
 *     the line before the block
 */
record Block(int line, String language, String excuse, List<String> lines) {
  private static final Pattern FENCE = Pattern.compile("```(\\w*)");
  private static final Pattern EXCUSE = Pattern.compile("<!-- not run: (.+) -->");

  /** All blocks of a page, in order. */
  static List<Block> of(Path page) throws IOException {
    List<String> lines = Files.readAllLines(page);
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher fence = FENCE.matcher(lines.get(i));
      if (!fence.matches()) {
        continue;
      }
      int end = i + 1;
      while (end < lines.size() && !lines.get(end).equals("```")) {
        end++;
      }
      if (end == lines.size()) {
        throw new IllegalArgumentException(page + ":" + (i + 1) + ": a block without an end");
      }
      Matcher excuse = EXCUSE.matcher(i == 0 ? "" : lines.get(i - 1));
      blocks.add(
          new Block(
              i + 1,
              fence.group(1),
              excuse.matches() ? excuse.group(1) : "",
              List.copyOf(lines.subList(i + 1, end))));
      i = end;
    }
    return blocks;
  }

  String text() {
    return String.join("\n", lines) + "\n";
  }
}
