// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.DecoratedStrategy;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptGenerator;
import io.jacquard.engine.execution.ScriptGenerator.Family;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.Scripts;
import io.jacquard.settings.Stall;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.schedule.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * With whatever executions an unfolding begins, it comes to the same net and the same deadlocks.
 */
class SeedsTest {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int PROGRAMS = SWEEP ? 1_000 : 8;
  private static final List<TargetOrder> ORDERS =
      SWEEP ? List.of(TargetOrder.values()) : List.of(TargetOrder.NEWEST, TargetOrder.CONCURRENT);
  private static final int MOST_EXECUTIONS = SWEEP ? 2_000 : 400;

  /** What became of each execution, in order. */
  private record Seen(
      boolean exhausted, List<Ending> endings, List<int[]> schedules, ScriptSearch search) {}

  private static Seen explore(
      Script script, ExecutionSettings settings, Strategy strategy, long most) {
    List<Ending> endings = new ArrayList<>();
    List<int[]> schedules = new ArrayList<>();
    Strategy seen =
        new DecoratedStrategy(strategy) {
          @Override
          public void observe(Execution execution) {
            super.observe(execution);
            endings.add(execution.ending());
            schedules.add(execution.log().schedule());
          }
        };
    ScriptSearch search = ScriptSearch.explore(script, settings, seen, most, false);
    return new Seen(search.exhausted, endings, schedules, search);
  }

  private static Seen explore(Script script, Strategy strategy) {
    return explore(script, ExecutionSettings.DEFAULT, strategy, 100_000);
  }

  private static Card card(int[] schedule) {
    return new Card(
        new ExecutionSettings(10_000, Stall.NONE, false, 1),
        Map.of(),
        schedule,
        new CardOrigin(17, ""));
  }

  /** Cards of random executions of the script. */
  private static List<Card> cards(Script script, ExecutionSettings settings, int count) {
    return explore(script, settings, new RandomStrategy(7), count).schedules.stream()
        .limit(count)
        .map(SeedsTest::card)
        .toList();
  }

  private static void check(Script script, int events, int deadlocks, int cards, int random) {
    Seeds seeds = new Seeds(cards(script, ExecutionSettings.DEFAULT, cards), random);
    for (TargetOrder order : ORDERS) {
      Unfold unfold = new Unfold(ReadEncoding.COPIES, order, 3, seeds);
      Seen seen = explore(script, unfold);
      assertThat(seen.exhausted).isTrue();
      assertThat(UnfoldCountsTest.counted(unfold.net())).as("events, %s", order).isEqualTo(events);
      assertThat(unfold.deadlocks()).isEqualTo(deadlocks);
      assertThat(unfold.report().bounds()).isEmpty();
      assertThat(unfold.report().remarks()).isEmpty();
      assertThat(unfold.refuted()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "0, 50", "4, 0", "2, 3"})
  void asManyEventsAsWithoutSeeds(int cards, int random) {
    check(Scripts.fib(2, true), 537, 0, cards, random);
    check(Scripts.fib(3, false), 756, 0, cards, random);
    check(Scripts.dining(3, 2), 975, 16, cards, random);
    check(Scripts.dining(4, 1), 124, 1, cards, random);
    check(Scripts.pairs(10), 40, 0, cards, random);
    check(Scripts.sections(4, 1), 256, 0, cards, random);
  }

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"DEADLINES", "STALLS", "LATE_STEPS", "STALLED_STEPS"})
  void theSameEventsOnRandomPrograms(Family family) {
    int compared = 0;
    int builtAnew = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Script script = ScriptGenerator.generate(family, seed);
      ReadEncoding encoding = ReadEncoding.values()[seed % 2];
      Unfold plain = new Unfold(encoding, seed);
      Seen whole = explore(script, family.settings(), plain, MOST_EXECUTIONS);
      if (!whole.exhausted || !plain.report().bounds().isEmpty()) {
        continue;
      }
      Seeds seeds = new Seeds(cards(script, family.settings(), seed % 3), 1 + seed % 5);
      Unfold seeded = new Unfold(encoding, TargetOrder.NEWEST, seed, seeds);
      Seen all = explore(script, family.settings(), seeded, 4 * MOST_EXECUTIONS);
      assertThat(all.exhausted).isTrue();
      assertThat(all.search.count(Ending.DIVERGED)).as("%s", script).isZero();
      assertThat(seeded.report().bounds()).as("%s", script).isEmpty();
      assertThat(seeded.extra()).as("%s", script).isEqualTo(plain.extra());
      assertThat(seeded.net().events()).as("%s", script).isEqualTo(plain.net().events());
      assertThat(seeded.deadlocks()).as("%s", script).isEqualTo(plain.deadlocks());
      assertThat(EventNames.of(seeded)).as("%s", script).isEqualTo(EventNames.of(plain));
      compared++;
      builtAnew += plain.extra().equals(ExtraDependence.NONE) ? 0 : 1;
    }
    assertThat(compared).isGreaterThan(PROGRAMS / 8);
    if (family == Family.INTERRUPTS || family == Family.DAEMONS) {
      assertThat(builtAnew).isPositive();
    }
  }

  @ParameterizedTest
  @CsvSource({"4, 124", "5, 235"})
  void aDeadlockIsCoveredFromACard(int philosophers, int events) {
    Script script = Scripts.dining(philosophers, 1);
    Seen first = explore(script, new Unfold(ReadEncoding.COPIES, 0));
    Card card = card(first.schedules.get(first.endings.indexOf(Ending.DEADLOCKED)));

    Unfold unfold =
        new Unfold(ReadEncoding.COPIES, TargetOrder.NEWEST, 0, new Seeds(List.of(card), 0));
    Seen seen = explore(script, unfold);
    assertThat(seen.endings.get(0)).isEqualTo(Ending.DEADLOCKED);
    assertThat(seen.endings.stream().filter(Ending.DEADLOCKED::equals)).hasSize(1);
    assertThat(UnfoldCountsTest.counted(unfold.net())).isEqualTo(events);
    assertThat(unfold.deadlocks()).isEqualTo(1);
  }

  @Test
  void aCardThatCannotBeFollowedIsNamedAndHarmless() {
    Script script = Scripts.dining(3, 2);
    Card good = cards(script, ExecutionSettings.DEFAULT, 1).get(0);
    Card ofAnother = card(IntStream.range(0, 40).map(i -> Choice.of(i % 9, 0)).toArray());
    Unfold unfold =
        new Unfold(
            ReadEncoding.COPIES, TargetOrder.NEWEST, 0, new Seeds(List.of(good, ofAnother), 2));
    Seen seen = explore(script, unfold);
    assertThat(seen.exhausted).isTrue();
    assertThat(seen.search.count(Ending.DIVERGED)).isZero();
    assertThat(UnfoldCountsTest.counted(unfold.net())).isEqualTo(975);
    assertThat(unfold.report().bounds()).isEmpty();
    assertThat(unfold.report().remarks())
        .singleElement()
        .asString()
        .startsWith(
            "The unfolding began with card 2 only as far as the program followed it: from step 2"
                + " on")
        .endsWith(".");
  }

  @Test
  void theScheduleOfACardIsWhatIsExecuted() {
    Script script = Scripts.fib(2, true);
    List<Card> cards = cards(script, ExecutionSettings.DEFAULT, 5);
    Seen seen =
        explore(
            script, new Unfold(ReadEncoding.CONTEXT, TargetOrder.OLDEST, 0, new Seeds(cards, 0)));
    for (int i = 0; i < cards.size(); i++) {
      assertThat(seen.schedules.get(i)).isEqualTo(cards.get(i).schedule());
    }
  }
}
