// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.report.text.Markup;
import java.util.Map;

/** Names and their values as a table. */
final class Pairs {
  private Pairs() {}

  static String html(Map<String, String> pairs) {
    StringBuilder rows = new StringBuilder();
    pairs.forEach(
        (name, value) ->
            rows.append("<tr><th scope=\"row\">")
                .append(Markup.text(name))
                .append("</th><td><code>")
                .append(Markup.text(value))
                .append("</code></td></tr>\n"));
    return "<table class=\"plain\">\n" + rows + "</table>";
  }
}
