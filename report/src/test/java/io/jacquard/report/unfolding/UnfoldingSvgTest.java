// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.unfolding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.trace.Kind;
import io.jacquard.trace.Unfolding;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnfoldingSvgTest {
  private static final Pattern BOX =
      Pattern.compile("<rect x=\"([0-9.]+)\" y=\"(\\d+)\" width=\"138\"");
  private static final Pattern LINE =
      Pattern.compile("<path d=\"M [0-9.]+ (\\d+) L [0-9.]+ (\\d+)");

  private static Unfolding.Event event(int number, String thread, int previous, int from) {
    return new Unfolding.Event(
        number,
        thread,
        Kind.WRITE,
        "A.java:1",
        0,
        previous,
        -1,
        List.of(new Unfolding.Access("A<x>.y", from, true)),
        List.of());
  }

  /** A write by each of two threads, in both orders. */
  private static final Unfolding TWO_WRITES =
      new Unfolding(
          "copies",
          List.of("0.1", "0.2"),
          List.of(
              event(0, "0.1", -1, -1),
              event(1, "0.2", -1, 0),
              event(2, "0.2", -1, -1),
              event(3, "0.1", -1, 2)));

  private static List<String> boxes(String svg) {
    return BOX.matcher(svg).results().map(MatchResult::group).toList();
  }

  @Test
  void everyEventHasABoxOfItsOwn() {
    String svg = UnfoldingSvg.draw(TWO_WRITES);
    assertThat(boxes(svg)).hasSize(4).doesNotHaveDuplicates();
    assertThat(svg).contains("thread 0.1", "thread 0.2", "A&lt;x&gt;.y");
  }

  @Test
  void linesGoDown() {
    List<MatchResult> lines = LINE.matcher(UnfoldingSvg.draw(TWO_WRITES)).results().toList();
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
  }

  @Test
  void whatCannotBeLookedAtIsNotDrawn() {
    List<Unfolding.Event> events =
        IntStream.range(0, UnfoldingSvg.MOST + 1).mapToObj(i -> event(i, "0", i - 1, -1)).toList();
    assertThatThrownBy(() -> UnfoldingSvg.draw(new Unfolding("context", List.of("0"), events)))
        .hasMessageMatching("The unfolding has 401 events; up to 400 can be drawn[.]");
  }
}
