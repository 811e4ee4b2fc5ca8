// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Tally;
import io.jacquard.lab.Lab;
import io.jacquard.oracle.Examples;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.oracle.Program;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.BoundedSideSearch;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.enumerate.IterativeBounding;
import io.jacquard.strategies.enumerate.ScheduleCost;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.tests.oracle.Generated;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bounded searches run exactly the interleavings within their bound, the cheapest first. */
@Tag("once")
class BoundingTests {
  private static final int SEEDS = Lab.FAST ? 8 : 3;
  private static final long MOST_INTERLEAVINGS = 120;

  /** Not where loops wait: enumeration leaves out iterations in vain, which a bound must count. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SPINS")
  void preemptions(Family family) {
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = Generator.generate(family, seed, MOST_INTERLEAVINGS);
      Generated generated = new Generated(program);
      List<String> all = new ArrayList<>();
      List<Integer> costs = new ArrayList<>();
      generated.explore(
          new EnumerateStrategy(),
          execution -> {
            all.add(Generated.schedule(execution));
            costs.add(execution.preemptions());
          });
      for (int bound = 0; bound < 3; bound++) {
        Set<String> expected = new HashSet<>();
        for (int i = 0; i < all.size(); i++) {
          if (costs.get(i) <= bound) {
            expected.add(all.get(i));
          }
        }
        IterativeBounding strategy = new IterativeBounding(ScheduleCost.PREEMPTIONS, bound);
        List<String> run = new ArrayList<>();
        List<Integer> order = new ArrayList<>();
        Lab.Report report =
            generated
                .explore(
                    strategy,
                    execution -> {
                      run.add(Generated.schedule(execution));
                      order.add(execution.preemptions());
                    })
                .report();
        assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
        assertThat(run)
            .as("%s, seed %d, bound %d:%n%s", family, seed, bound, program)
            .containsExactlyInAnyOrderElementsOf(expected);
        assertThat(order).isSorted();
        assertThat(strategy.report().bounds().isEmpty()).isEqualTo(expected.size() == all.size());
      }
    }
  }

  /** What is run beside the search is run by it, too, and counts there; also if it is resumed. */
  @Test
  void aSideSearchChangesNoCounts() {
    Program mixed = Generator.generate(Family.MIXED, 3, MOST_INTERLEAVINGS);
    checkSideSearch(mixed, EnumerateStrategy::new);
    checkSideSearch(mixed, () -> RaceFlip.of("simple"));
    checkSideSearch(Examples.fib(2, false), Dpor.PERSISTENT::strategy);
  }

  private static void checkSideSearch(Program program, Supplier<Strategy> search) {
    Generated generated = new Generated(program);
    int[] runs = new int[3];
    Tally plain =
        generated.explore(search.get(), execution -> runs[0]++).report().explorer().tally();
    Strategy both = BoundedSideSearch.beside(search.get(), 5);
    Tally withSide = generated.explore(both, execution -> runs[1]++).report().explorer().tally();
    assertThat(withSide.outcomes()).isEqualTo(plain.outcomes());
    assertThat(runs[1]).isGreaterThan(runs[0]);
    if (both instanceof Resumable) {
      Interrupted interrupted = new Interrupted(() -> BoundedSideSearch.beside(search.get(), 5), 7);
      Tally resumed =
          generated.explore(interrupted, execution -> runs[2]++).report().explorer().tally();
      assertThat(resumed.outcomes()).isEqualTo(plain.outcomes());
      assertThat(runs[2]).isEqualTo(runs[1]);
    }
  }

  @Test
  void delaysAreCountedFromNoneToAll() {
    Generated generated = new Generated(Generator.generate(Family.MIXED, 3, MOST_INTERLEAVINGS));
    List<String> all = new ArrayList<>();
    generated.explore(new EnumerateStrategy(), execution -> all.add(Generated.schedule(execution)));
    int before = 0;
    for (int bound = 0; bound < 40; bound++) {
      IterativeBounding strategy = new IterativeBounding(ScheduleCost.DELAYS, bound);
      Set<String> run = new HashSet<>();
      List<String> list = new ArrayList<>();
      generated.explore(
          strategy,
          execution -> {
            run.add(Generated.schedule(execution));
            list.add(Generated.schedule(execution));
          });
      assertThat(list).hasSameSizeAs(run);
      assertThat(all).containsAll(run);
      assertThat(run.size()).isGreaterThanOrEqualTo(before);
      before = run.size();
      if (strategy.report().bounds().isEmpty()) {
        assertThat(run).hasSameSizeAs(all);
        return;
      }
    }
    throw new AssertionError("forty delays are enough for every interleaving of this program");
  }
}
