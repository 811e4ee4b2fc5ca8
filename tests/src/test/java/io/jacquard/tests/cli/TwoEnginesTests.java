// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.jacquard.litmus.plain.UnsafeBank;
import io.jacquard.litmus.waiting.TimedWaits;
import io.jacquard.runtime.engine.Fibers;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A card knows no engine: both weave the same trace from it. */
class TwoEnginesTests {
  @ParameterizedTest
  @ValueSource(classes = {UnsafeBank.class, TimedWaits.TimeoutTakenForNotification.class})
  void sameTrace(Class<?> program) {
    Assumptions.assumeTrue(Fibers.instance() != null, "this JDK has one engine");
    String options = "run --engine platform --max-executions 400 --json - -cp ";
    JsonObject found =
        Cli.of((options + Cli.LITMUS + " " + program.getName()).split(" ")).run().exits(1).json();
    assertThat(Cards.text(found, "engine")).isEqualTo("platform");
    JsonObject finding = Cards.finding(found, 0);
    for (String engine : new String[] {"continuation", "platform"}) {
      JsonObject again =
          Replays.of(Cards.text(finding, "card"), program, "--engine", engine).exits(1).json();
      assertThat(Cards.text(again, "engine")).isEqualTo(engine);
      Replays.assertSameTrace(finding, Replays.withKey(again, Cards.text(finding, "key")));
    }
  }
}
