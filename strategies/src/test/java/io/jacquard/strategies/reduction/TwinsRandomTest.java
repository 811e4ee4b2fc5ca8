// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.Script.Code;
import io.jacquard.engine.execution.Script.Ins;
import io.jacquard.engine.execution.ScriptGenerator;
import io.jacquard.engine.execution.ScriptGenerator.Family;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.reach.ReachabilityTesting;
import io.jacquard.trace.record.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random programs with twins: a search that runs one order of them comes to the same outcomes, up
 * to the names of the twins, as one that runs all; and it runs no trace twice.
 */
@Tag("once")
class TwinsRandomTest {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int SEEDS = SWEEP ? 2_000 : 30;
  private static final int MOST_TRACES = SWEEP ? 5_000 : 700;
  private static final Reductions TWINS = new Reductions(true, false, false, false);

  private static Map<String, Strategy> strategies() {
    Map<String, Strategy> strategies = new TreeMap<>();
    for (Dpor variant : Dpor.values()) {
      strategies.put(variant.mode(), variant.strategy(TWINS));
    }
    strategies.put("reach", new ReachabilityTesting(0, TWINS));
    strategies.put("reach with seed", new ReachabilityTesting(7, TWINS));
    return strategies;
  }

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {
        "MEMORY",
        "UPDATES",
        "COPIES",
        "LOCKS",
        "WAITING",
        "SPURIOUS",
        "STEPS",
        "SPURIOUS_STEPS"
      })
  void sameOutcomes(Family family) {
    int programs = 0;
    long all = 0;
    long reduced = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Script script = withTwins(ScriptGenerator.generate(family, seed), seed);
      ScriptSearch whole =
          ScriptSearch.explore(
              script, family.settings(), Dpor.OPTIMAL.strategy(), MOST_TRACES, true);
      if (!whole.exhausted || whole.count(Ending.BOUNDED) > 0) {
        continue;
      }
      programs++;
      for (Map.Entry<String, Strategy> each : strategies().entrySet()) {
        String what = each.getKey() + " on seed " + seed + ": " + script;
        ScriptSearch search =
            ScriptSearch.explore(
                script, family.settings(), each.getValue(), 50L * MOST_TRACES, true);
        assertThat(search.exhausted).as(what).isTrue();
        assertThat(search.outcomes).as(what).isEqualTo(whole.outcomes);
        if (isOptimal(each.getKey())) {
          assertThat(search.traces.values()).as(what).allMatch(times -> times == 1);
          assertThat(search.traces.size()).as(what).isLessThanOrEqualTo(whole.traces.size());
          all += whole.traces.size();
          reduced += search.traces.size();
        }
      }
    }
    assertThat(programs).isGreaterThan(SEEDS / 8);
    assertThat(reduced).isLessThan(all * 3 / 4);
  }

  private static boolean isOptimal(String strategy) {
    return strategy.equals("optimal") || strategy.startsWith("reach");
  }

  /** Two or three threads do what the first worker does, another one what the second does. */
  private static Script withTwins(Script script, int seed) {
    List<Ins> twin = script.threads().get(1);
    List<List<Ins>> threads = new ArrayList<>();
    threads.add(new ArrayList<>());
    int twins = twin.size() <= 3 ? 3 : 2;
    for (int i = 0; i < twins; i++) {
      threads.add(twin);
    }
    if (seed % 2 == 0) {
      List<Ins> other = script.threads().get(2);
      threads.add(other.subList(0, Math.min(3, other.size())));
    }
    List<Ins> main = threads.get(0);
    for (int i = 1; i < threads.size(); i++) {
      main.add(Script.ins(Code.START, i));
    }
    if (seed % 3 == 0) {
      for (int i = 1; i <= twins; i++) {
        main.add(Script.ins(Code.JOIN, i));
      }
      main.add(Script.read(0));
    } else if (seed % 3 == 1) {
      main.add(Script.write(0));
    }
    return new Script(threads, Set.of());
  }
}
