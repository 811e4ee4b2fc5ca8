// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.unfolding;

import io.jacquard.report.text.Markup;
import io.jacquard.trace.shape.Unfolding;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** An unfolding as a table, for those who do not see its drawing. */
public final class UnfoldingTable {
  private UnfoldingTable() {}

  /** A row for each event, as part of a page. */
  public static String html(Unfolding unfolding) {
    StringBuilder rows = new StringBuilder();
    for (Unfolding.Event event : unfolding.events()) {
      rows.append("<tr><th scope=\"row\" class=\"number\">")
          .append(event.number())
          .append("</th><td>")
          .append(Markup.text(event.thread()))
          .append("</td><td>")
          .append(Markup.text(UnfoldingSvg.words(event)))
          .append("</td><td>")
          .append(Markup.text(locations(event)))
          .append("</td><td>")
          .append(Markup.text(event.place()))
          .append("</td><td>")
          .append(causes(event))
          .append("</td></tr>\n");
    }
    return "<table><thead><tr><th scope=\"col\" class=\"number\">event</th>"
        + "<th scope=\"col\">thread</th><th scope=\"col\">what</th><th scope=\"col\">touches</th>"
        + "<th scope=\"col\">where</th><th scope=\"col\">directly after</th></tr></thead><tbody>\n"
        + rows
        + "</tbody></table>";
  }

  private static String locations(Unfolding.Event event) {
    return event.accesses().stream()
        .map(Unfolding.Access::location)
        .collect(Collectors.joining(", "));
  }

  private static String causes(Unfolding.Event event) {
    Set<Integer> causes = new TreeSet<>(event.reads());
    causes.add(event.previous());
    causes.add(event.starter());
    event.accesses().forEach(access -> causes.add(access.from()));
    causes.remove(-1);
    return causes.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
