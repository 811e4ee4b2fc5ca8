// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.text.Glyphs;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnsTest {
  private final Columns columns = new Columns(Glyphs.ASCII, new TerminalColours(false));

  @Test
  void columnsAreAsWideAsTheirSteps() {
    assertThat(layout(80, step(0, "start it"), step(1, "go"), stop(0, "waits for its end")))
        .isEqualTo(
            """
                   main     | other  |
              --------------+--------+---------
                7  start it |        | A.java:1
                7           | go     | A.java:1
              x    waits for its end | A.java:1
            """);
  }

  @Test
  void theLastColumnWraps() {
    assertThat(layout(52, step(0, "start the other"), stop(1, "waits for a thing held by main")))
        .isEqualTo(
            """
                   main            | other            |
              ---------------------+------------------+---------
                7  start the other |                  | A.java:1
              x                    | waits for a      | A.java:1
                                   |   thing held by  |
                                   |   main           |
            """);
  }

  @Test
  void narrowedColumnsRunOn() {
    assertThat(layout(56, step(0, "write a.long.name 1 to 2"), step(1, "read a.long.name")))
        .isEqualTo(
            """
                   main                | other            |
              -------------------------+------------------+---------
                7  write a.long.name 1 to 2               | A.java:1
                7                      | read a.long.name | A.java:1
            """);
  }

  @Test
  void headingsCutShortStayDifferent() {
    List<String> threads = List.of("main", "worker-for-all-orders-1", "worker-for-all-orders-2");
    List<Columns.Entry> entries = List.of(step(0, "go"), step(1, "read x = 1"), step(2, "go on"));
    assertThat(String.join("\n", columns.layout(threads, entries, 66)) + "\n")
        .isEqualTo(
            """
                   main | worke...ll-orders-1 | worke...ll-orders-2 |
              ----------+---------------------+---------------------+---------
                7  go   |                     |                     | A.java:1
                7       | read x = 1          |                     | A.java:1
                7       |                     | go on               | A.java:1
            """);
  }

  @Test
  void withoutRoomThreadsHaveNarrowLanes() {
    assertThat(layout(40, step(0, "go"), step(1, "stop")))
        .isEqualTo(
            """
              A main   B other

                7  A |  go                | A.java:1
                7  | B  stop              | A.java:1
            """);
  }

  @Test
  void wideCharactersTakeTwoCells() {
    assertThat(layout(80, step(0, "名 = 猫"), step(0, "abcdefg")))
        .contains("名 = 猫 |")
        .contains("abcdefg |");
  }

  private static Columns.Entry step(int column, String text) {
    return new Columns.Entry("", "7", column, text, "A.java:1", Columns.Tone.PLAIN);
  }

  private static Columns.Entry stop(int column, String text) {
    return new Columns.Entry("x", "", column, text, "A.java:1", Columns.Tone.BAD);
  }

  private String layout(int width, Columns.Entry... entries) {
    List<String> lines = columns.layout(List.of("main", "other"), List.of(entries), width);
    return String.join("\n", lines) + "\n";
  }
}
