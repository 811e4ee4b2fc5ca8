// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("once")
class GeneratorTest {

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LOOPS")
  void bothWaysOfCountingAgree(Family family) {
    long deadlocks = 0;
    long outcomes = 0;
    for (int seed = 0; seed < 40; seed++) {
      Program program = Generator.generate(family, seed, 3_000);
      assertThat(Generator.generate(family, seed, 3_000)).isEqualTo(program);
      // more than above, since looks in vain count here
      Interpreter.Exploration all = Interpreter.explore(program, 100_000).orElseThrow();
      Counter.Count runs = Counter.interleavings(program, false, 1_000_000).orElseThrow();
      assertThat(runs.total()).isEqualTo(all.interleavings());
      assertThat(runs.deadlocked()).isEqualTo(all.deadlocks());
      Counter.Count traces = Counter.traces(program, false, 1_000_000).orElseThrow();
      assertThat(traces.total()).as("%s", program).isEqualTo(all.traces().size());
      assertThat(traces.deadlocked()).isEqualTo(all.deadlockTraces().size());
      assertThat(Outcomes.of(program, 1_000_000)).contains(all.outcomes());
      for (Interpreter.Run run :
          List.of(
              Interpreter.run(program, new Random(seed)), Interpreter.run(program, List.of()))) {
        if (!run.redundant() && !run.discarded()) {
          assertThat(all.outcomes()).contains(run.outcome());
        }
      }
      deadlocks += all.deadlocks();
      outcomes += all.outcomes().size();
    }
    assertThat(outcomes).isGreaterThan(50);
    switch (family) {
      case LOCKS, WAIT_NOTIFY, PARKING, MIXED, SPINS -> assertThat(deadlocks).isPositive();
      case MEMORY, ARRAYS, ATOMICS, CONTROL -> assertThat(deadlocks).isZero();
      default -> {}
    }
  }

  /** Each program of loops has a bound, and some have executions that it cuts and others. */
  @Test
  void loopsAreCutAtTheBound() {
    int both = 0;
    for (int seed = 0; seed < 40; seed++) {
      Program program = Generator.generate(Family.LOOPS, seed, 3_000);
      Interpreter.Exploration all = Interpreter.explore(program, 3_000).orElseThrow();
      assertThat(program.isBounded()).isTrue();
      assertThat(all.traces()).containsAll(all.boundedTraces()).containsAll(all.ends().keySet());
      assertThat(Collections.disjoint(all.boundedTraces(), all.ends().keySet())).isTrue();
      both += all.bounded() > 0 && all.bounded() < all.interleavings() ? 1 : 0;
    }
    assertThat(both).isGreaterThan(6);
  }

  @Test
  void shrinksToTheTwoLocksThatDeadlock() {
    Program big = Examples.dining(3, 2);
    Program small =
        Shrinker.shrink(
            big,
            p ->
                Counter.interleavings(p, false, 1_000_000)
                    .filter(n -> n.deadlocked().compareTo(BigInteger.ZERO) > 0)
                    .isPresent());
    long acquires = small.threads().stream().mapToInt(t -> t.statements().size()).sum();
    assertThat(small.threadCount()).isEqualTo(4);
    assertThat(acquires).isEqualTo(3 + 3);
  }
}
