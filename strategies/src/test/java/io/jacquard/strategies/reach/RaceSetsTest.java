// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach;

import static io.jacquard.engine.execution.Script.read;
import static io.jacquard.engine.execution.Script.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptGenerator;
import io.jacquard.engine.execution.ScriptGenerator.Family;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.SleepSets;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.reach.syn.Race;
import io.jacquard.strategies.reach.syn.RaceTable;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The race sets of a run against their definition: what other runs do after a part of it. */
@Tag("once")
class RaceSetsTest {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int SEEDS = SWEEP ? 1_000 : 30;
  private static final int MOST_RUNS = SWEEP ? 5_000 : 1_000;

  /** One run in a given order: of threads from 1 on, main first; then whatever comes first. */
  private static final class Ordered implements Strategy, Director {
    private final int[] order;
    private int next;
    private boolean begun;

    Ordered(int... order) {
      this.order = order;
    }

    @Override
    public @Nullable Proposal propose() {
      boolean first = !begun;
      begun = true;
      return first ? Proposal.of(this) : null;
    }

    @Override
    public int choose(ChoicePoint point) {
      for (int i = 0; i < point.size(); i++) {
        if (point.thread(i).index == 0 || point.thread(i).kind() == OperationKind.BEGIN) {
          return i;
        }
      }
      int thread = next < order.length ? order[next++] : point.thread(0).index;
      int found = 0;
      while (point.thread(found).index != thread) {
        found++;
      }
      return found;
    }
  }

  /** The race table of the first run of a strategy, each row a set of races in words. */
  private static List<Set<String>> rows(
      Script script, ExecutionSettings settings, Strategy strategy) {
    List<Set<String>> rows = new ArrayList<>();
    ObservedTrail[] observed = new ObservedTrail[1];
    observed[0] =
        new ObservedTrail(
            strategy,
            () -> {
              ObservedTrail run = observed[0];
              RaceSets sets = new RaceSets(run.trail, run.causality, new Footprints());
              RaceTable table =
                  sets.table(run.trail.size(), false, new BitSet(), new BitSet(), new BitSet());
              for (List<Race> row = table.next(); row != null; row = table.next()) {
                Set<String> words = new TreeSet<>();
                for (Race race : row) {
                  words.add(
                      word(run, race.thread(), race.position()) + " after " + past(run, race));
                }
                rows.add(words);
              }
            });
    ScriptSearch.explore(script, settings, observed[0], 1, false);
    return rows;
  }

  private static String word(ObservedTrail run, int thread, int position) {
    return run.trail.numbers.path(thread) + "#" + position;
  }

  private static String past(ObservedTrail run, Race race) {
    BitSet events = race.past();
    return pastOf(run, events.stream().boxed().collect(java.util.stream.Collectors.toSet()));
  }

  /** A closed part of a run: how many operations of each thread. */
  private static String pastOf(ObservedTrail run, Set<Integer> entries) {
    TreeMap<String, Integer> counts = new TreeMap<>();
    for (int at : entries) {
      counts.merge(run.trail.numbers.path(run.trail.thread(at)), 1, Integer::sum);
    }
    return counts.toString();
  }

  /** Each operation of a run, with how it ended and what happened before it. */
  private static List<String> events(ObservedTrail run) {
    List<String> events = new ArrayList<>();
    TreeMap<Integer, Integer> positions = new TreeMap<>();
    for (int at = 0; at < run.trail.size(); at++) {
      Set<Integer> before = new HashSet<>();
      for (int other = 0; other < at; other++) {
        if (run.causality.isBefore(other, at)) {
          before.add(other);
        }
      }
      int position = positions.merge(run.trail.thread(at), 1, Integer::sum) - 1;
      events.add(
          word(run, run.trail.thread(at), position)
              + " after "
              + pastOf(run, before)
              + " ended "
              + run.trail.outcome(at));
    }
    return events;
  }

  /**
   * What comes, in some run, after events of the given run alone, and is none of them. Equivalent
   * runs have the same events, so that one of each trace is enough.
   */
  private static Set<String> racesByDefinition(
      Script script, ExecutionSettings settings, List<String> given) {
    Set<String> found = new TreeSet<>();
    ObservedTrail[] observed = new ObservedTrail[1];
    observed[0] =
        new ObservedTrail(
            new SleepSets(),
            () -> {
              ObservedTrail run = observed[0];
              List<String> events = events(run);
              for (int at = 0; at < events.size(); at++) {
                boolean follows = !given.contains(events.get(at));
                for (int before = 0; before < at; before++) {
                  follows &=
                      !run.causality.isBefore(before, at) || given.contains(events.get(before));
                }
                if (follows) {
                  found.add(events.get(at).replaceAll(" ended .*", ""));
                }
              }
            });
    ScriptSearch search = ScriptSearch.explore(script, settings, observed[0], MOST_RUNS, false);
    return search.exhausted ? found : Set.of("too many");
  }

  private static List<String> firstEvents(Script script, ExecutionSettings settings) {
    List<String> events = new ArrayList<>();
    ObservedTrail[] observed = new ObservedTrail[1];
    observed[0] =
        new ObservedTrail(new EnumerateStrategy(), () -> events.addAll(events(observed[0])));
    ScriptSearch.explore(script, settings, observed[0], 1, false);
    return events;
  }

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"MEMORY", "COPIES", "LOCKS", "WAITING", "THREADS", "PARKING", "STEPS", "SPURIOUS"})
  void raceSetsAreWhatOtherRunsDo(Family family) {
    int programs = 0;
    int races = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Script script = ScriptGenerator.generate(family, seed);
      Set<String> expected =
          racesByDefinition(script, family.settings(), firstEvents(script, family.settings()));
      if (!expected.contains("too many")) {
        programs++;
        races += expected.size();
        Set<String> single = new TreeSet<>();
        for (Set<String> row : rows(script, family.settings(), new EnumerateStrategy())) {
          if (row.size() == 1) {
            single.addAll(row);
          }
        }
        assertThat(single).as("seed %d: %s", seed, script).isEqualTo(expected);
      }
    }
    assertThat(programs).isGreaterThan(SEEDS / 10);
    assertThat(races).isGreaterThan(programs);
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void happenedBeforeIsReachability(Family family) {
    ObservedTrail[] observed = new ObservedTrail[1];
    for (int seed = 0; seed < SEEDS; seed++) {
      Script script = ScriptGenerator.generate(family, seed);
      String what = "seed " + seed + ": " + script;
      observed[0] =
          new ObservedTrail(new EnumerateStrategy(), () -> checkReachability(observed[0], what));
      ScriptSearch.explore(script, family.settings(), observed[0], 20, false);
    }
  }

  private static void checkReachability(ObservedTrail run, String what) {
    int size = run.trail.size();
    for (int from = 0; from < size; from++) {
      BitSet reached = new BitSet();
      reached.set(from);
      for (int to = from + 1; to < size; to++) {
        for (int by = from; by < to && !reached.get(to); by++) {
          if (reached.get(by)
              && (run.trail.thread(by) == run.trail.thread(to)
                  || run.trail.previous(to) == by
                  || Dependence.dependent(run.trail.footprint(by), run.trail.footprint(to)))) {
            reached.set(to);
          }
        }
        assertThat(run.causality.isBefore(from, to))
            .as("%d before %d, %s", from, to, what)
            .isEqualTo(reached.get(to));
      }
    }
  }

  /** Both read what the other wrote; each could have come first, but not both. */
  @Test
  void noRowMakesACycle() {
    Script script = Script.of(List.of(write(0), read(1)), List.of(write(1), read(0)));
    List<Set<String>> rows = rows(script, ExecutionSettings.DEFAULT, new Ordered(1, 2, 1, 2));
    assertThat(rows).hasSize(2).allMatch(row -> row.size() == 1);

    for (long seed = 0; seed < 10; seed++) {
      ReachabilityTesting reach = new ReachabilityTesting(seed);
      ScriptSearch search =
          ScriptSearch.explore(script, ExecutionSettings.DEFAULT, reach, 100, true);
      assertThat(search.traces).hasSize(3);
      assertThat(reach.report().reachability().runs()).isEqualTo(3);
    }
  }
}
