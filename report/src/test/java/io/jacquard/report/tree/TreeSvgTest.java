// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.tree;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.script.Shapes;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.shape.SearchTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TreeSvgTest {
  private static final Pattern WAY =
      Pattern.compile("class=\"way\" d=\"M(\\d+) \\S+V(\\S+)H(\\d+)");
  private static final Pattern FORK = Pattern.compile("class=\"fork\"");
  private static final Pattern END =
      Pattern.compile("<path class=\"share(\\d)\" transform=\"translate\\((\\d+) (\\S+)\\)");

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(MatchResult::group).toList();
  }

  private static String draw(SearchTree tree) {
    return new TreeSvg(tree, Map.of("f1", "finding-1"), TreeSvg.isSmall(tree)).draw();
  }

  @Test
  void everyNodeHasAWayAndEveryEndARowOfItsOwn() {
    String svg = draw(Shapes.threeOrders());
    assertThat(all(WAY, svg)).hasSize(5);
    assertThat(all(FORK, svg)).hasSize(2);
    assertThat(END.matcher(svg).results().map(match -> match.group(3)))
        .hasSize(3)
        .doesNotHaveDuplicates();
    assertThat(WAY.matcher(svg).results())
        .allMatch(match -> Integer.parseInt(match.group(1)) < Integer.parseInt(match.group(3)));
  }

  @Test
  void aForkStandsBetweenItsWays() {
    TreeLayout layout = new TreeLayout(Shapes.threeOrders().nodes());
    assertThat(List.of(layout.row(2), layout.row(3), layout.row(4))).containsExactly(0.0, 1.0, 2.0);
    assertThat(layout.row(1)).isEqualTo(0.5);
    assertThat(layout.row(0)).isEqualTo(1.25);
    assertThat(layout.rows()).isEqualTo(3);
    assertThat(layout.columns()).isEqualTo(3);
  }

  @Test
  void aFindingLeadsToWhereItIsTold() {
    String svg = draw(Shapes.threeOrders());
    assertThat(svg)
        .containsOnlyOnce("<a href=\"#finding-1\">")
        .contains(">2 deadlocked, f1</text>");
    assertThat(new TreeSvg(Shapes.threeOrders(), Map.of(), false).draw()).doesNotContain("<a ");
  }

  @Test
  void lettersAndShapesAreExplained() {
    assertThat(new TreeSvg(Shapes.threeOrders(), Map.of(), false).legend())
        .contains("<b>a</b> main", "<b>b</b> left", "<b>c</b> right", "normal", "deadlocked")
        .doesNotContain("failed");
  }

  @Test
  void wordsAreOnTheLinesOfASmallTreeOnly() {
    assertThat(draw(Shapes.threeOrders()))
        .contains("<tspan class=\"who\">b</tspan> lock</text>", ">Transfer.java:12</text>");
    List<SearchTree.Node> nodes = new ArrayList<>(Shapes.threeOrders().nodes());
    for (int i = 0; i < 100; i++) {
      nodes.add(end("0.1", 4 + i, 1));
    }
    assertThat(draw(new SearchTree(Map.of(), nodes)))
        .contains("<text class=\"who\"")
        .doesNotContain(">Transfer.java:12</text>");
  }

  /** Nobody has to tell colours apart. */
  @Test
  void everySortOfEndHasAShapeOfItsOwn() {
    assertThat(Arrays.stream(EndMark.values()).map(mark -> mark.outline)).doesNotHaveDuplicates();
    assertThat(Arrays.stream(Ending.values()).map(EndMark::of)).doesNotContainNull();
  }

  @Test
  void theTableHasEveryNode() {
    String table = TreeTable.html(Shapes.threeOrders());
    assertThat(table.split("<tr>", -1)).hasSize(7);
    assertThat(table)
        .contains("<td>main: start, Transfer.java:31</td><td class=\"number\">6</td>")
        .contains(
            "<td class=\"number\">2</td><td>right: lock, Transfer.java:12</td>"
                + "<td class=\"number\">1</td><td>execution 2, deadlocked, f1</td>");
  }

  @Test
  void threadsOfOneNameAreToldApart() {
    SearchTree tree =
        new SearchTree(
            Map.of("0.1", "worker", "0.2", "worker"),
            List.of(
                new SearchTree.Node(-1, null, 0, null),
                end("0.1", 1, 3),
                end("0.2", 2, 1),
                end("0.3", 3, 1)));
    assertThat(TreeTable.html(tree))
        .contains("worker (0.1): write x (timeout), A.java:1", "worker (0.2): ", "thread 0.3: ")
        .contains("execution 1 and 2 more, redundant")
        .contains("execution 2, redundant");
  }

  private static SearchTree.Node end(String thread, int execution, int times) {
    return new SearchTree.Node(
        0,
        new SearchTree.Step(thread, OperationKind.WRITE, "x", "A.java:1", "timeout"),
        1,
        new SearchTree.End(Ending.REDUNDANT, execution, times, List.of()));
  }

  /** A file from elsewhere may hold one that no search has made. */
  @Test
  void depthDoesNoHarm() {
    List<SearchTree.Node> nodes = new ArrayList<>();
    for (int i = 0; i < TreeSvg.MOST; i++) {
      nodes.add(new SearchTree.Node(i - 1, null, 1, null));
    }
    assertThat(all(WAY, draw(new SearchTree(Map.of(), nodes)))).hasSize(TreeSvg.MOST);
  }
}
