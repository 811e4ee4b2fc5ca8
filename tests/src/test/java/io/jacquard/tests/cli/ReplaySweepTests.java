// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Litmus;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every first failure of every faulty litmus program, and each race beside it, in new JVMs. */
@EnabledIfSystemProperty(named = "jacquard.sweep", matches = "true")
class ReplaySweepTests {
  private static final int TIMES = 3;

  static Stream<Class<?>> faulty() {
    return Catalogue.programs().stream().filter(ReplaySweepTests::isFaulty);
  }

  private static boolean isFaulty(Class<?> program) {
    Litmus litmus = Catalogue.of(program);
    return litmus.expect().length > 0
        && litmus.args().length == 0
        && litmus.minJdk() <= Runtime.version().feature();
  }

  @ParameterizedTest
  @MethodSource("faulty")
  void inNewJvms(Class<?> program) {
    JsonObject found =
        Cli.of(
                "run",
                "--max-executions",
                "2000",
                "--json",
                "-",
                "-cp",
                Cli.LITMUS,
                program.getName())
            .run()
            .exits(1)
            .json();
    assertThat(found.getAsJsonArray("limits")).isEmpty();
    for (JsonElement each : found.getAsJsonArray("findings")) {
      JsonObject finding = each.getAsJsonObject();
      for (int i = 0; i < TIMES; i++) {
        JsonObject again = Replays.of(Cards.text(finding, "card"), program).exits(1).json();
        Replays.assertSame(finding, Replays.withKey(again, Cards.text(finding, "key")));
      }
    }
  }
}
