// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.jacquard.litmus.monitors.Deadlocks;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All randomness of the tool comes from the seed. */
@Tag("once")
class SeedTests {
  @ParameterizedTest
  @ValueSource(strings = {"random", "pct", "pos", "surw"})
  void sameSeedSameSearch(String strategy) {
    assertThat(search(strategy, 5)).isEqualTo(search(strategy, 5));
  }

  @Test
  void otherSeedOtherSearch() {
    assertThat(search("random", 6)).isNotEqualTo(search("random", 5));
  }

  /** A result without its settings and what a clock has measured. */
  private static String search(String strategy, int seed) {
    JsonObject result =
        Cli.of(
                ("run --all --max-executions 30 --json - --strategy "
                        + strategy
                        + " --seed "
                        + seed)
                    .concat(" -cp " + Cli.LITMUS + " " + Deadlocks.Philosophers.class.getName())
                    .split(" "))
            .run()
            .json();
    assertThat(result.get("executions").getAsInt()).isEqualTo(30);
    result.remove("startupSeconds");
    result.remove("seconds");
    result.remove("progress");
    result.remove("settings");
    return Replays.withoutAddresses(result);
  }
}
