// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.tree;

import io.jacquard.report.text.Markup;
import io.jacquard.report.text.Numbers;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.report.text.Text;
import io.jacquard.trace.shape.SearchTree;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A drawing of the tree of a search: time goes to the right, a line forks where executions part,
 * and a letter says which thread goes on there; in a small tree, words say with what. Colours are
 * those of the page around it.
 */
public final class TreeSvg {
  /** A tree of more nodes cannot be looked at. */
  public static final int MOST = 2_000;

  private static final int MARGIN = 18;
  private static final int LETTER = 8;

  /** A tree that is not larger has room for words on its lines. */
  private static final int FEW_COLUMNS = 8;

  private static final int FEW_ROWS = 60;
  private static final int WORDS = 24;

  private final List<SearchTree.Node> nodes;
  private final Map<String, String> links;
  private final TreeLayout layout;
  private final TreeWords words;
  private final List<SearchTree.End> ends = new ArrayList<>();
  private final boolean worded;
  private final int step;
  private final int row;
  private final StringBuilder svg = new StringBuilder();

  /**
   * @param links where each finding is told of on the page, by its id
   * @param worded whether words are on the lines; only for trees that are {@link #isSmall small}
   */
  public TreeSvg(SearchTree tree, Map<String, String> links, boolean worded) {
    this.worded = worded;
    nodes = tree.nodes();
    this.links = links;
    layout = new TreeLayout(nodes);
    words = new TreeWords(tree);
    for (SearchTree.Node node : nodes) {
      if (node.end() != null) {
        ends.add(node.end());
      }
    }
    step = worded ? 168 : Math.max(24, Math.min(46, 900 / layout.columns()));
    row = worded ? 38 : 22;
  }

  /** Whether a wide screen has room for words on the lines. */
  public static boolean isSmall(SearchTree tree) {
    TreeLayout layout = new TreeLayout(tree.nodes());
    return layout.columns() <= FEW_COLUMNS && layout.rows() <= FEW_ROWS;
  }

  /** The drawing, as part of a page. */
  public String draw() {
    int longest = ends.stream().mapToInt(end -> Text.width(words.label(end))).max().orElse(0);
    int width = MARGIN + layout.columns() * step + longest * LETTER + MARGIN;
    int height = layout.rows() * row + row;
    line(
        "<svg class=\"tree\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"group\""
            + " aria-labelledby=\"%s-title %s-desc\">",
        width, height, width, height, id(), id());
    line("<title id=\"%s-title\">The tree of the executions</title>", id());
    line("<desc id=\"%s-desc\">%s</desc>", id(), Markup.text(description()));
    for (int i = 0; i < nodes.size(); i++) {
      node(i);
    }
    line("</svg>");
    return svg.toString();
  }

  private String id() {
    return worded ? "worded-tree" : "tree";
  }

  private String description() {
    return Numbers.count(nodes.size() - ends.size(), "point")
        + " at which executions part, "
        + Numbers.count(ends.size(), "end")
        + ". The table below has the same.";
  }

  private void node(int i) {
    SearchTree.Node node = nodes.get(i);
    int parent = node.parent();
    double x = x(i);
    double y = y(i);
    double from = parent < 0 ? x - step : x(parent);
    line("<g><title>%s</title>", Markup.text(title(node)));
    line(
        "<path class=\"way\" d=\"M%.0f %.1fV%.1fH%.0f\"/>", from, parent < 0 ? y : y(parent), y, x);
    if (node.first() != null) {
      step(node.first(), from, y);
    }
    if (node.end() == null) {
      line("<circle class=\"fork\" cx=\"%.0f\" cy=\"%.1f\" r=\"2.5\"/>", x, y);
    } else {
      end(node.end(), x, y);
    }
    line("</g>");
  }

  /** Who goes on, above the line; what and where, if there is room. */
  private void step(SearchTree.Step first, double from, double y) {
    String who = Markup.text(words.letter(first.thread()));
    if (!worded) {
      line("<text class=\"who\" x=\"%.0f\" y=\"%.1f\">%s</text>", from + 8, y - 4, who);
      return;
    }
    line(
        "<text x=\"%.0f\" y=\"%.1f\"><tspan class=\"who\">%s</tspan> %s</text>",
        from + 8, y - 4, who, clipped(TreeWords.what(first)));
    line(
        "<text class=\"where\" x=\"%.0f\" y=\"%.1f\">%s</text>",
        from + 8, y + 12, clipped(first.place()));
  }

  private static String clipped(String text) {
    return Markup.text(Text.clip(SanitisedText.line(text), WORDS, "…"));
  }

  private void end(SearchTree.End end, double x, double y) {
    EndMark mark = EndMark.of(end.ending());
    String link = link(end);
    if (!link.isEmpty()) {
      line("<a href=\"#%s\">", Markup.text(link));
    }
    line(
        "<path class=\"%s\" transform=\"translate(%.0f %.1f)\" d=\"%s\"/>",
        mark.style, x, y, mark.outline);
    line("<text x=\"%.0f\" y=\"%.1f\">%s</text>", x + 10, y + 4, Markup.text(words.label(end)));
    if (!link.isEmpty()) {
      line("</a>");
    }
  }

  /** Where the first finding is told of that was made at this end; empty if there is none. */
  private String link(SearchTree.End end) {
    for (String id : end.findings()) {
      String link = links.get(id);
      if (link != null) {
        return link;
      }
    }
    return "";
  }

  private String title(SearchTree.Node node) {
    String first = node.first() == null ? "no further step" : words.step(node.first());
    String more =
        node.steps() > 1 ? " and " + Numbers.count(node.steps() - 1, "step") + " more" : "";
    return first + more + (node.end() == null ? "" : "; " + words.end(node.end()));
  }

  /** What letters and shapes mean, of those that occur. */
  public String legend() {
    StringBuilder legend = new StringBuilder("<p class=\"legend\">");
    for (String thread : words.threads()) {
      legend
          .append("<span><b>")
          .append(Markup.text(words.letter(thread)))
          .append("</b> ")
          .append(Markup.text(words.name(thread)))
          .append("</span> ");
    }
    Set<EndMark> marks = EnumSet.noneOf(EndMark.class);
    ends.forEach(end -> marks.add(EndMark.of(end.ending())));
    for (EndMark mark : marks) {
      legend.append(
          String.format(
              Locale.ROOT,
              "<span><svg class=\"swatch\" aria-hidden=\"true\" viewBox=\"-7 -7 14 14\"><path"
                  + " class=\"%s\" d=\"%s\"/></svg> %s</span> ",
              mark.style,
              mark.outline,
              mark.words));
    }
    return legend.toString().strip() + "</p>\n";
  }

  private double x(int node) {
    return MARGIN + (layout.column(node) + 1) * step;
  }

  private double y(int node) {
    return row * (layout.row(node) + 1);
  }

  private void line(String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
