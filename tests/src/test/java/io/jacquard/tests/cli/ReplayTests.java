// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.atomics.Counters;
import io.jacquard.litmus.initialisation.ClassInitialisation;
import io.jacquard.litmus.monitors.Deadlocks;
import io.jacquard.litmus.monitors.MutualExclusion;
import io.jacquard.litmus.plain.HitCounter;
import io.jacquard.litmus.threads.Failures;
import io.jacquard.litmus.waiting.Handshakes;
import io.jacquard.litmus.waiting.TimedWaits;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What was found happens again in new JVMs, from its card alone. */
class ReplayTests {
  private static final int TIMES = 3;

  static Stream<Arguments> faulty() {
    return Stream.of(
        Arguments.of("assertion", MutualExclusion.CheckThenAct.class),
        Arguments.of("exception", Failures.FailsInOneOrder.class),
        Arguments.of("deadlock", Deadlocks.Philosophers.class),
        Arguments.of("deadlock", Handshakes.NoFlag.class),
        Arguments.of("race", HitCounter.class),
        Arguments.of("deadlock", ClassInitialisation.NeedEachOther.class),
        Arguments.of("assertion", TimedWaits.TimeoutTakenForNotification.class),
        Arguments.of("assertion", Counters.GetThenSetAsserted.class));
  }

  @ParameterizedTest
  @MethodSource("faulty")
  void inNewJvms(String kind, Class<?> program) {
    JsonObject finding = Cards.finding(find(program), 0);
    assertThat(Cards.text(finding, "kind")).isEqualTo(kind);
    assertThat(finding.get("needsTimeout").getAsBoolean())
        .isEqualTo(Catalogue.of(program).timeouts());
    for (int i = 0; i < TIMES; i++) {
      JsonObject again = Replays.of(Cards.text(finding, "card"), program).exits(1).json();
      Replays.assertSame(finding, Replays.withKey(again, Cards.text(finding, "key")));
      assertThat(again.getAsJsonArray("warnings")).isEmpty();
    }
  }

  private static JsonObject find(Class<?> program) {
    return Cli.of(
            ("run --max-executions 400 --races fail-fast --json - -cp "
                    + Cli.LITMUS
                    + " "
                    + program.getName())
                .split(" "))
        .run()
        .exits(1)
        .json();
  }
}
