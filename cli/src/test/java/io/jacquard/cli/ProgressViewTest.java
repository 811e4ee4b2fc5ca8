// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.cli.fleet.FleetView.Job;
import io.jacquard.protocol.Protocol;
import io.jacquard.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProgressViewTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private long now;

  private ProgressView view(Map<String, String> settings) {
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new ProgressView(
        new CommandEnvironment(stream, stream, Map.of()), Settings.of(settings), () -> now);
  }

  private static Job job(int number, long executions, int findings, long redundant) {
    return new Job(
        number, new Protocol.Progress(executions, 1, findings, redundant, Double.NaN, 5, 0, ""));
  }

  /** All jobs together, with what has come back; then a line for each. */
  @Test
  void aSharedSearchHasALineForEachJob() {
    ProgressView view = view(Map.of("time", "60"));
    now += TimeUnit.SECONDS.toNanos(15);
    view.show(List.of(job(1, 100, 1, 4), job(3, 96, 0, 0)), 1_000, 3, 20);
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "0:20 of 1:00, 1,200 executions, 60/s, 3 findings, 0:40 of the time left",
            "job 1: 104 executions in its present part",
            "job 3: 96 executions in its present part");
  }

  /** What a job has just found is shown before it has given its part back. */
  @Test
  void whatIsNewInAPartIsShown() {
    ProgressView view = view(Map.of("max-executions", "5000"));
    now += TimeUnit.SECONDS.toNanos(15);
    view.show(List.of(job(1, 0, 2, 0), job(2, 500, 1, 0)), 500, 0, 10);
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .startsWith("0:10, 1,000 of 5,000 executions, 100/s, 2 findings, done in about 0:40");
  }

  @Test
  void nothingIsShownBeforeItsTimeOrIfNobodyWantsIt() {
    view(Map.of()).show(List.of(job(1, 1, 0, 0)), 1, 0, 1);
    ProgressView quiet = view(Map.of("quiet", "true"));
    now += TimeUnit.SECONDS.toNanos(15);
    quiet.show(List.of(job(1, 1, 0, 0)), 1, 0, 1);
    assertThat(err.size()).isZero();
  }
}
