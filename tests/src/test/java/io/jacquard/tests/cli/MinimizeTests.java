// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.jacquard.examples.E06_Input;
import io.jacquard.litmus.monitors.Deadlocks;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What users see of small counterexamples. */
@Tag("once")
class MinimizeTests {
  private static final String EXAMPLES = Cli.ROOT.resolve("examples/target/classes").toString();
  private static final String[] DEADLOCK = {
    "--strategy", "random", "-cp", Cli.LITMUS, Deadlocks.Philosophers.class.getName()
  };
  private static final String[] INPUT = {
    "--strategy", "random", "-cp", EXAMPLES, E06_Input.class.getName()
  };

  private static Run run(String[] program, String... options) {
    return Cli.of(
            Stream.of(new String[] {"run"}, options, program)
                .flatMap(Stream::of)
                .toArray(String[]::new))
        .run()
        .exits(1);
  }

  @Test
  void bothCardsAreKeptAndBothReplay() {
    JsonObject finding = Cards.finding(run(DEADLOCK, "--json", "-").json(), 0);
    JsonObject asFound = Cards.finding(run(DEADLOCK, "--json", "-", "--no-minimize").json(), 0);
    JsonObject original = finding.getAsJsonObject("original");
    assertThat(Cards.text(finding, "minimized")).isEqualTo("minimal");
    assertThat(original.get("card")).isEqualTo(asFound.get("card"));
    assertThat(original.get("steps")).isEqualTo(asFound.get("steps"));
    assertThat(original.get("preemptions")).isEqualTo(asFound.get("preemptions"));
    assertThat(finding.get("preemptions").getAsInt())
        .isLessThan(asFound.get("preemptions").getAsInt());
    for (JsonObject each : new JsonObject[] {finding, original}) {
      JsonObject again =
          Replays.of(Cards.text(each, "card"), Deadlocks.Philosophers.class).exits(1).json();
      assertThat(Cards.text(Cards.finding(again, 0), "key")).isEqualTo(Cards.text(finding, "key"));
      assertThat(Cards.finding(again, 0).get("preemptions")).isEqualTo(each.get("preemptions"));
    }
  }

  @Test
  void theReportSaysBoth() {
    assertThat(run(DEADLOCK).out())
        .containsPattern("\\d+ steps \\(\\d+ shown\\), 1 preemption, minimal")
        .containsPattern("Found +with \\d+ steps and \\d+ preemptions, by jq2:");
    assertThat(run(DEADLOCK, "--no-minimize").out())
        .doesNotContain("minimal")
        .doesNotContain("by jq2:");
  }

  /** The program accepts multiples of ten only; below sixty it does not fail. */
  @Test
  void inputsBecomeSmaller() {
    JsonObject asFound = Cards.finding(run(INPUT, "--json", "-", "--no-minimize").json(), 0);
    JsonObject finding = Cards.finding(run(INPUT, "--json", "-").json(), 0);
    assertThat(asFound.getAsJsonObject("inputs").get("amount").getAsInt()).isGreaterThan(60);
    assertThat(finding.getAsJsonObject("inputs").get("amount").getAsInt()).isEqualTo(60);
  }

  @Test
  void withAllEveryFindingIsMadeSmall() {
    JsonObject result = run(DEADLOCK, "--json", "-", "--all", "--max-executions", "50").json();
    assertThat(result.getAsJsonArray("findings")).isNotEmpty();
    result
        .getAsJsonArray("findings")
        .forEach(
            each -> assertThat(each.getAsJsonObject().get("minimized").isJsonNull()).isFalse());
    assertThat(result.get("executions").getAsInt()).isEqualTo(50);
  }
}
