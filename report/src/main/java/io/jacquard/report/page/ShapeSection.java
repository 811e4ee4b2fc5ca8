// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.report.text.Numbers;
import io.jacquard.report.tree.TreeSvg;
import io.jacquard.report.tree.TreeTable;
import io.jacquard.report.unfolding.UnfoldingSvg;
import io.jacquard.report.unfolding.UnfoldingTable;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.shape.SearchTree;
import io.jacquard.trace.shape.Unfolding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a small search looks like as a whole: its tree, or the unfolding that it has built. */
final class ShapeSection {
  private final Result result;

  ShapeSection(Result result) {
    this.result = result;
  }

  /** Empty if nothing is known that could be drawn. */
  String html() {
    Unfolding unfolding = result.shape().unfolding();
    if (unfolding != null) {
      return section("The unfolding", unfolding(unfolding));
    }
    SearchTree tree = result.shape().tree();
    if (tree != null) {
      return section("The tree of the executions", tree(tree));
    }
    return result.counts().executions() + result.counts().redundant() > SearchTree.MOST_ENDS
        ? section(
            "The tree of the executions",
            "<p>The tree is drawn for small searches only, with up to "
                + Numbers.count(SearchTree.MOST_ENDS)
                + " different executions.</p>\n")
        : "";
  }

  private static String section(String title, String content) {
    return "<section class=\"whole\"><h3>" + title + "</h3>\n" + content + "</section>\n";
  }

  private String tree(SearchTree tree) {
    if (tree.nodes().size() > TreeSvg.MOST) {
      return tooLarge(tree.nodes().size(), "node", TreeSvg.MOST);
    }
    TreeSvg svg = new TreeSvg(tree, links(), false);
    String name = "The tree of the executions";
    String drawing =
        TreeSvg.isSmall(tree)
            ? sight("sight roomy", name, new TreeSvg(tree, links(), true).draw())
                + sight("sight narrow", name, svg.draw())
            : sight("sight", name, svg.draw());
    return "<p>Time goes to the right. A line forks where executions differ; its letter is the thread that"
        + " runs next. The number at an end counts executions in the order of the"
        + " search; × precedes the number of equal executions.</p>\n"
        + drawing
        + svg.legend()
        + table("The tree in words", TreeTable.html(tree));
  }

  private Map<String, String> links() {
    Map<String, String> links = new HashMap<>();
    List<Finding> findings = result.findings();
    for (int i = 0; i < findings.size(); i++) {
      links.putIfAbsent(findings.get(i).id(), FindingSection.anchor(i));
    }
    return links;
  }

  private static String unfolding(Unfolding unfolding) {
    if (unfolding.events().size() > UnfoldingSvg.MOST) {
      return tooLarge(unfolding.events().size(), "event", UnfoldingSvg.MOST);
    }
    return "<p>All events of the executions, each once; a column for each thread."
        + " Lines connect an event with its direct predecessors: the one before it in its thread,"
        + " the start of its thread (dashed), what it read, what it overwrote (thick). A thread"
        + " with several continuations has a column for each.</p>\n"
        + sight("sight", "The unfolding", UnfoldingSvg.draw(unfolding))
        + table("The unfolding as a table", UnfoldingTable.html(unfolding));
  }

  private static String tooLarge(int size, String what, int most) {
    return "<p>It has "
        + Numbers.count(size, what)
        + "; up to "
        + Numbers.count(most)
        + " are drawn.</p>\n";
  }

  /**
   * A drawing that may be larger than its place; the keyboard can move it, too.
   *
   * @param style its classes; one that is roomy gives way to a narrow one on small screens
   */
  private static String sight(String style, String name, String drawing) {
    return "<div class=\""
        + style
        + "\" tabindex=\"0\" role=\"region\" aria-label=\""
        + name
        + "\">\n"
        + drawing
        + "</div>\n";
  }

  private static String table(String name, String table) {
    return "<details><summary>"
        + name
        + "</summary><div class=\"wide\">"
        + table
        + "</div></details>\n";
  }
}
