// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.tree;

import io.jacquard.report.text.Markup;
import io.jacquard.report.text.Numbers;
import io.jacquard.trace.shape.SearchTree;
import java.util.List;

/** The tree of a search as a table, for those who do not see its drawing, and in full words. */
public final class TreeTable {
  private TreeTable() {}

  /** A row for each node, as part of a page. */
  public static String html(SearchTree tree) {
    TreeWords words = new TreeWords(tree);
    List<SearchTree.Node> nodes = tree.nodes();
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < nodes.size(); i++) {
      SearchTree.Node node = nodes.get(i);
      rows.append("<tr><th scope=\"row\" class=\"number\">")
          .append(i + 1)
          .append("</th><td class=\"number\">")
          .append(node.parent() < 0 ? "" : String.valueOf(node.parent() + 1))
          .append("</td><td>")
          .append(node.first() == null ? "" : Markup.text(words.step(node.first())))
          .append("</td><td class=\"number\">")
          .append(Numbers.count(node.steps()))
          .append("</td><td>")
          .append(node.end() == null ? "" : Markup.text(words.end(node.end())))
          .append("</td></tr>\n");
    }
    return "<table><thead><tr><th scope=\"col\" class=\"number\">no.</th>"
        + "<th scope=\"col\" class=\"number\">after</th><th scope=\"col\">continues with</th>"
        + "<th scope=\"col\" class=\"number\">steps</th><th scope=\"col\">ends</th></tr></thead>"
        + "<tbody>\n"
        + rows
        + "</tbody></table>";
  }
}
