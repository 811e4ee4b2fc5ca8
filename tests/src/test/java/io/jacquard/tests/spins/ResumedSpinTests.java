// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.spins;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.lab.Delegating;
import io.jacquard.lab.GeneratedProgram;
import io.jacquard.lab.Lab;
import io.jacquard.lab.Promise;
import io.jacquard.oracle.Counter;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.oracle.Program;
import io.jacquard.strategies.dpor.Dpor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Reductions lose nothing either where threads that spun in vain go on, as they do after a timeout
 * that fired because nothing else could run: here they always do.
 */
class ResumedSpinTests {
  private static final int PROGRAMS = Lab.FAST ? 40 : 4;
  private static final long MOST_TRACES = Lab.FAST ? 12 : 5;

  @ParameterizedTest
  @EnumSource(Dpor.class)
  void losesNoOutcome(Dpor variant) {
    Promise promise =
        new Promise(
            "resumed dpor:" + variant.mode(),
            Promise.Measure.INTERLEAVINGS,
            () -> resuming(variant.strategy()));
    int compared = 0;
    for (long seed = 0; compared < PROGRAMS; seed++) {
      Program program = Generator.generate(Family.SPINS, seed, new Generator.Size(2, 3));
      if (isSmall(program)) {
        compared++;
        GeneratedProgram generated = new GeneratedProgram(program);
        assertThat(generated.explore(promise).outcomes())
            .as("%s, seed %d:%n%s", promise, seed, program)
            .isEqualTo(generated.known().outcomes());
      }
    }
  }

  private static boolean isSmall(Program program) {
    return Counter.interleavings(program, false, 50_000).isPresent()
        && Counter.traces(program, false, 50_000)
            .map(count -> count.total().longValueExact())
            .filter(traces -> traces >= 2 && traces <= MOST_TRACES)
            .isPresent();
  }

  /** The same strategy, but for what it says of spins. */
  private static Strategy resuming(Strategy strategy) {
    return new Delegating(strategy) {
      @Override
      public boolean resumesSpins() {
        return true;
      }
    };
  }
}
