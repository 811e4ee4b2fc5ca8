// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.execution.Script;
import io.jacquard.engine.execution.ScriptGenerator;
import io.jacquard.engine.execution.ScriptGenerator.Family;
import io.jacquard.engine.execution.ScriptSearch;
import io.jacquard.engine.execution.SleepSets;
import io.jacquard.strategies.unfold.net.NaiveExtensions;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.trace.record.Ending;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * On random programs the extensions lead to exactly those events that all traces together have, in
 * no more executions than there are traces; and they are those that one finds by trying everything.
 */
@Tag("once")
class UnfoldRandomTest {
  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");
  private static final int SEEDS = SWEEP ? 500 : 25;
  private static final int MOST_TRACES = SWEEP ? 2_000 : 200;
  private static final int MOST_EVENTS = SWEEP ? 34 : 30;
  private static final int MOST_EXECUTIONS = 10 * MOST_TRACES;

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"DEADLINES", "STALLS", "LATE_STEPS", "STALLED_STEPS"})
  void everyEvent(Family family) {
    int programs = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Script script = ScriptGenerator.generate(family, seed);
      for (ReadEncoding encoding : ReadEncoding.values()) {
        programs += check(script, family, encoding, seed) ? 1 : 0;
      }
    }
    assertThat(programs).isGreaterThan(SEEDS / 8);
  }

  /** A thread that joins another may be interrupted: it reads one thing and writes a second one. */
  @Test
  void joinsThatMayBeInterrupted() {
    Script script = ScriptGenerator.generate(Family.INTERRUPTS, 52);
    assertThat(check(script, Family.INTERRUPTS, ReadEncoding.COPIES, 52)).isTrue();
  }

  private static Set<String> difference(Set<String> all, Set<String> without) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(without);
    return rest;
  }

  /** Elsewhere the net may make more dependent than the reference does, and so have more events. */
  private static boolean isExact(Family family) {
    return family == Family.MEMORY || family == Family.LOCKS || family == Family.WAITING;
  }

  private static boolean check(Script script, Family family, ReadEncoding encoding, int seed) {
    SleepSets traces = new SleepSets();
    ScriptSearch each = ScriptSearch.explore(script, family.settings(), traces, MOST_TRACES, false);
    if (!each.exhausted) {
      return false;
    }
    TargetOrder order = TargetOrder.values()[seed % TargetOrder.values().length];
    Unfold unfold = new Unfold(encoding, order, seed);
    ScriptSearch search =
        ScriptSearch.explore(script, family.settings(), unfold, MOST_EXECUTIONS, false);
    if (!search.exhausted || unfold.isLoose()) {
      boolean expected = unfold.isLoose() || !unfold.extra().equals(ExtraDependence.NONE);
      assertThat(expected).as("%s %s", encoding, script).isTrue();
      return false;
    }
    Woven all = new Woven(new SleepSets(), encoding, unfold.extra());
    ScriptSearch.explore(script, family.settings(), all, MOST_TRACES, false);
    Set<String> missing = difference(EventNames.of(all), EventNames.of(unfold));
    assertThat(missing).as("%s %s %d%n%s", family, encoding, seed, script).isEmpty();
    if (isExact(family)) {
      assertThat(unfold.net().events()).as("%s %s", encoding, script).isEqualTo(all.net.events());
    }
    if (unfold.net().events() <= MOST_EVENTS) {
      Net net = unfold.net();
      Set<String> known = NaiveExtensions.known(net);
      Set<String> naive = NaiveExtensions.of(net, new EnablednessRules(net, unfold.extra()));
      assertThat(difference(known, naive)).as("%s %s%n%s", encoding, seed, script).isEmpty();
      assertThat(difference(naive, known)).as("%s %s%n%s", encoding, seed, script).isEmpty();
    }
    assertThat(search.count(Ending.DIVERGED)).as("%s %s", encoding, script).isZero();
    assertThat(unfold.report().bounds()).as("%s %s", encoding, script).isEmpty();
    if (isExact(family)
        || encoding == ReadEncoding.CONTEXT && unfold.extra().equals(ExtraDependence.NONE)) {
      // what is possible with locks that have a model is found by trying, too
      int tried = isExact(family) ? 0 : (int) unfold.refuted();
      assertThat(search.executions())
          .as("%s %s", encoding, script)
          .isLessThanOrEqualTo(each.executions() + tried);
    }
    return true;
  }
}
