// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.report.text.Plain;
import java.util.List;
import java.util.stream.Collectors;

/** Untrusted text as HTML. */
final class Html {
  private Html() {}

  /** The text on one line, harmless between tags and within quoted attributes. */
  static String text(String text) {
    StringBuilder html = new StringBuilder(text.length() + 16);
    Plain.line(text)
        .codePoints()
        .forEach(
            point -> {
              switch (point) {
                case '&' -> html.append("&amp;");
                case '<' -> html.append("&lt;");
                case '>' -> html.append("&gt;");
                case '"' -> html.append("&quot;");
                case '\'' -> html.append("&#39;");
                default -> html.appendCodePoint(point);
              }
            });
    return html.toString();
  }

  /** The texts, each on a line of its own. */
  static String lines(List<String> lines) {
    return lines.stream().map(Html::text).collect(Collectors.joining("\n"));
  }
}
