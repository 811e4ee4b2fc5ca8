// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
  private long now;

  @Test
  void progressInOneLine() {
    assertThat(new Progress(12_345, 0, 1, 12, 60, 0, Double.NaN, 21, 0, "").line())
        .isEqualTo(
            "0:12 of 1:00, 12,345 executions, 1,029/s, 1 finding, 0:48 of the time left,"
                + " up to 21 steps");
    assertThat(new Progress(1, 20, 0, 0, 0, 500, 0.104, 1, 40, "trace").line())
        .isEqualTo(
            "0:00, 1 of 500 executions and 20 redundant, nothing found, 10 % by an estimate,"
                + " 40 traces, up to 1 step");
  }

  @Test
  void whatEndsTheSearchFirstSaysWhatIsLeft() {
    assertThat(progress(60, 1_000, 0.5).line()).contains(", done in about 0:10,");
    assertThat(progress(60, 150, 0.125).line()).contains(", done in about 0:05,");
    assertThat(progress(12, 0, Double.NaN).line()).contains(", 0:02 of the time left");
    assertThat(progress(0, 0, Double.NaN).line()).doesNotContain("left", "done");
  }

  private static Progress progress(double budget, long executions, double share) {
    return new Progress(100, 0, 0, 10, budget, executions, share, 0, 0, "");
  }

  @Test
  void aTerminalHasOneLineThatChangesEachSecond() {
    ProgressLine line = new ProgressLine(out, true, 80, () -> now);
    run(line, 2500);
    line.finish();
    assertThat(text())
        .isEqualTo(
            "\r0:01, 1,000 executions, 1,000/s, nothing found"
                + "\r0:02, 2,000 executions, 1,000/s, nothing found"
                + "\r"
                + " ".repeat(46)
                + "\r");
  }

  @Test
  void elsewhereThereIsALineEvery15Seconds() {
    ProgressLine line = new ProgressLine(out, false, 80, () -> now);
    run(line, 31_000);
    line.finish();
    assertThat(text().lines())
        .containsExactly(
            "0:15, 15,000 executions, 1,000/s, nothing found",
            "0:30, 30,000 executions, 1,000/s, nothing found");
  }

  @Test
  void aNarrowTerminalGetsWholePartsOnly() {
    ProgressLine line = new ProgressLine(out, true, 20, () -> now);
    run(line, 1000);
    assertThat(text()).isEqualTo("\r0:01");
  }

  @Test
  void everyWidthIsKept() {
    Progress progress = new Progress(284_178, 1_234, 1, 12, 60, 0, 0.09, 900, 77_000, "trace");
    for (int width = 12; width < 200; width++) {
      String line = progress.line(width);
      assertThat(line.length()).isLessThanOrEqualTo(width);
      assertThat(progress.line()).startsWith(line);
      assertThat(progress.line().substring(line.length())).matches("(, .*)?");
    }
  }

  private void run(ProgressLine line, int milliseconds) {
    for (int i = 100; i <= milliseconds; i += 100) {
      now = TimeUnit.MILLISECONDS.toNanos(i);
      line.update(new Progress(i, 0, 0, i / 1000.0, 0, 0, Double.NaN, 0, 0, ""));
    }
  }

  private String text() {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
