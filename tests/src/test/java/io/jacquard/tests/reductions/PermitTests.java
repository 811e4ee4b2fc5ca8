// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.reductions;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.schedule.Reductions;
import io.jacquard.lab.GeneratedProgram;
import io.jacquard.lab.Lab;
import io.jacquard.lab.Promise;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.reach.ReachabilityTesting;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where permits are numbered, a search comes to all outcomes that the oracle knows. */
@Tag("once")
class PermitTests {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final long MOST_INTERLEAVINGS = SWEEP ? 5_000 : 300;
  private static final int PROGRAMS = SWEEP ? 2_000 : Lab.FAST ? 25 : 5;
  private static final Reductions PERMITS = new Reductions(false, false, true, false);

  private static final List<Promise> REDUCED =
      List.of(
          new Promise(
              "dpor:optimal --reduce pv",
              Promise.Measure.COVER,
              () -> Dpor.OPTIMAL.strategy(PERMITS)),
          new Promise(
              "reach --reduce pv",
              Promise.Measure.COVER,
              () -> new ReachabilityTesting(0, PERMITS)));

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"SEMAPHORES", "FAIR", "QUEUES", "TIMEOUTS"})
  void allOutcomes(Family family) {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      GeneratedProgram program =
          new GeneratedProgram(Generator.generate(family, seed, MOST_INTERLEAVINGS));
      for (Promise promise : REDUCED) {
        GeneratedProgram.Seen seen = program.explore(promise);
        if (seen.claims()) {
          assertThat(seen.outcomes())
              .as("%s on seed %d: %s", promise, seed, program)
              .isEqualTo(program.known().outcomes());
        }
      }
    }
  }
}
