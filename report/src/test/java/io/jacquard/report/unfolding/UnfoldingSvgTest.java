// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.unfolding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.report.script.Shapes;
import io.jacquard.trace.shape.Unfolding;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnfoldingSvgTest {
  private static final Pattern BOX =
      Pattern.compile("<rect class=\"event\" x=\"([0-9.]+)\" y=\"(\\d+)\" width=\"138\"");
  private static final Pattern LINE =
      Pattern.compile("<path class=\"\\w+\" d=\"M [0-9.]+ (\\d+) L [0-9.]+ (\\d+)");

  private static Unfolding.Event event(int number, String thread, int previous, int from) {
    return Shapes.event(number, thread, previous, from, "A<x>.y");
  }

  private static List<String> boxes(String svg) {
    return BOX.matcher(svg).results().map(MatchResult::group).toList();
  }

  @Test
  void everyEventHasABoxOfItsOwn() {
    String svg = UnfoldingSvg.draw(Shapes.twoWrites());
    assertThat(boxes(svg)).hasSize(4).doesNotHaveDuplicates();
    assertThat(svg).contains("thread 0.1", "thread 0.2", "A.x");
  }

  @Test
  void linesGoDown() {
    List<MatchResult> lines =
        LINE.matcher(UnfoldingSvg.draw(Shapes.twoWrites())).results().toList();
    assertThat(lines).hasSize(2);
    for (MatchResult line : lines) {
      assertThat(Integer.parseInt(line.group(1))).isLessThan(Integer.parseInt(line.group(2)));
    }
  }

  @Test
  void aThreadThatBranchesGetsAWiderColumn() {
    List<Unfolding.Event> events = new ArrayList<>(List.of(event(0, "0", -1, -1)));
    IntStream.range(1, 6).forEach(i -> events.add(event(i, "0", 0, -1)));
    String svg = UnfoldingSvg.draw(new Unfolding("context", List.of("0"), events));
    assertThat(boxes(svg)).hasSize(6).doesNotHaveDuplicates();
    assertThat(svg).contains("A&lt;x&gt;.y").doesNotContain("<x>");
  }

  /** Causes are named once, and nothing is said of what has none. */
  @Test
  void theTableSaysTheSame() {
    assertThat(UnfoldingTable.html(Shapes.twoWrites()).lines())
        .hasSize(6)
        .element(2)
        .asString()
        .contains("<th scope=\"row\" class=\"number\">1</th><td>0.2</td><td>write</td>")
        .endsWith("<td>0</td></tr>");
  }

  @Test
  void whatCannotBeLookedAtIsNotDrawn() {
    List<Unfolding.Event> events =
        IntStream.range(0, UnfoldingSvg.MOST + 1).mapToObj(i -> event(i, "0", i - 1, -1)).toList();
    assertThatThrownBy(() -> UnfoldingSvg.draw(new Unfolding("context", List.of("0"), events)))
        .hasMessageMatching("The unfolding has 401 events; up to 400 can be drawn[.]");
  }
}
