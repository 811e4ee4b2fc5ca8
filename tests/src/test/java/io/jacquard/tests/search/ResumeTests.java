// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.lab.Lab;
import io.jacquard.oracle.Family;
import io.jacquard.oracle.Generator;
import io.jacquard.oracle.Program;
import io.jacquard.settings.Stall;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.enumerate.IterativeBounding;
import io.jacquard.strategies.enumerate.ScheduleCost;
import io.jacquard.strategies.portfolio.Portfolio;
import io.jacquard.strategies.reach.ReachabilityTesting;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Seeds;
import io.jacquard.strategies.unfold.TargetOrder;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.tests.oracle.Generated;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.schedule.Choice;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A search that is stored and taken up again, time after time, runs the same executions in the same
 * order as one that is not.
 */
@Tag("once")
class ResumeTests {
  private static final int SEEDS = Lab.FAST ? 6 : 2;
  private static final long MOST_INTERLEAVINGS = 120;

  /** Not where time decides, which is a limit of unfolding. */
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"DEADLINES_0", "DEADLINES_500"})
  void goesOnWhereItWas(Family family) {
    Map<String, Supplier<Strategy>> strategies = new LinkedHashMap<>();
    for (Dpor variant : Dpor.values()) {
      strategies.put("dpor:" + variant.mode(), variant::strategy);
    }
    strategies.put("enumerate", EnumerateStrategy::new);
    strategies.put(
        "enumerate with preemptions", () -> new IterativeBounding(ScheduleCost.PREEMPTIONS, 2));
    strategies.put(
        "portfolio without predictions", () -> new Portfolio(0, Dpor.OPTIMAL.strategy()));
    for (long seed : new long[] {0, 7}) {
      strategies.put("reach, seed " + seed, () -> new ReachabilityTesting(seed));
    }
    for (ReadEncoding encoding : ReadEncoding.values()) {
      strategies.put("unfold:" + encoding.mode(), () -> new Unfold(encoding, 0));
    }
    strategies.put("unfold with seeds", ResumeTests::seeded);
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = Generator.generate(family, seed, MOST_INTERLEAVINGS);
      Generated generated = new Generated(program);
      for (Map.Entry<String, Supplier<Strategy>> each : strategies.entrySet()) {
        List<String> whole = schedules(generated, each.getValue().get());
        assertThat(schedules(generated, new Interrupted(each.getValue(), 3)))
            .as("%s on %s, seed %d:%n%s", each.getKey(), family, seed, program)
            .isEqualTo(whole);
      }
    }
  }

  /** Runs that were observed are executed again; nothing else is, and nothing is left out. */
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"DEADLINES_0", "DEADLINES_500"})
  void whatIsPredictedGoesOnWhereItWas(Family family) {
    for (long seed = 0; seed < SEEDS; seed++) {
      Program program = Generator.generate(family, seed, MOST_INTERLEAVINGS);
      Generated generated = new Generated(program);
      List<String> whole = schedules(generated, Lab.defaultSearch(0));
      Interrupted interrupted = new Interrupted(() -> Lab.defaultSearch(0), 7);
      assertThat(new LinkedHashSet<>(schedules(generated, interrupted)))
          .as("%s, seed %d:%n%s", family, seed, program)
          .containsExactlyElementsOf(new LinkedHashSet<>(whole));
    }
  }

  /** Begins with a card that no program follows to its end, and some random executions. */
  private static Strategy seeded() {
    int[] schedule = IntStream.of(0, 0, 1, 0, 2, 1, 3).map(i -> Choice.of(i, 0)).toArray();
    Card card =
        new Card(
            new ExecutionSettings(100, Stall.NONE, false, 1),
            Map.of(),
            schedule,
            new CardOrigin(17, ""));
    return new Unfold(ReadEncoding.CONTEXT, TargetOrder.NEWEST, 0, new Seeds(List.of(card), 6));
  }

  private static List<String> schedules(Generated generated, Strategy strategy) {
    List<String> schedules = new ArrayList<>();
    Lab.Report report =
        generated
            .explore(strategy, execution -> schedules.add(Generated.schedule(execution)))
            .report();
    assertThat(report.end()).isEqualTo(Explorer.End.EXHAUSTED);
    return schedules;
  }
}
