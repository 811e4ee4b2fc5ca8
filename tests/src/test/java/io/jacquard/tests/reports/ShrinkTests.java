// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Outcome;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.strategies.shrink.Shrinker;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.Minimization;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Findings become small, their cards lead to the same failure, and "minimal" is the truth. */
@Tag("once")
class ShrinkTests {
  private static final int SEARCHED = Lab.FAST ? 300 : 100;
  private static final int ENUMERATED = Lab.FAST ? 1_000 : 150;

  /** Most programs of these have few interleavings. */
  private static final Set<String> SMALL_TOPICS =
      Set.of("threads", "waiting", "parking", "ending", "initialisation");

  /** What has at most 25,000 interleavings, or 3,000 where threads are slow. */
  private static final Set<String> FEW_INTERLEAVINGS =
      Lab.FAST
          ? Set.of(
              "EarlyNotification.Faulty",
              "NestedMonitors.Faulty",
              "TwoFields.Faulty",
              "NullAfterTest.Faulty",
              "ManyWriters.Faulty",
              "LockUpgrade.FaultyUpgrade")
          : Set.of("ManyWriters.Faulty");

  private static final boolean SWEEP = Boolean.getBoolean("jacquard.sweep");

  @TestFactory
  Stream<DynamicTest> findingsOfTheSuiteBecomeSmallAndReplay() {
    return Suite.programs().stream()
        .filter(program -> !Suite.isCorrected(program))
        .filter(program -> Suite.of(program).minJdk() <= Runtime.version().feature())
        .map(
            program ->
                DynamicTest.dynamicTest(
                    Suite.name(program),
                    () -> {
                      Lab lab = Lab.of(Lab.main(program, Suite.of(program).size()), Lab.best());
                      search(lab).findings().forEach(finding -> compare(lab, finding));
                    }));
  }

  private static Lab.Report search(Lab lab) {
    return lab.shrink(
        lab.stoppingAtFailure()
            .maxExecutions(SEARCHED)
            .exploreAsUsual(() -> new RandomStrategy(7)));
  }

  private static void compare(Lab lab, Finding finding) {
    Minimization minimized = finding.minimized();
    if (minimized == null) {
      return;
    }
    assertThat(finding.preemptions()).isLessThanOrEqualTo(minimized.preemptions());
    assertThat(minimized.executions()).isLessThanOrEqualTo(Shrinker.MOST_EXECUTIONS);
    if (minimized.how() == Minimization.How.SHRUNK) {
      assertThat(List.of(finding.preemptions(), finding.record().operations().size()))
          .isNotEqualTo(List.of(minimized.preemptions(), minimized.steps()));
    }
    for (var card : List.of(finding.record().card(), minimized.card())) {
      var replay =
          lab.replay(
              card,
              explorer ->
                  assertThat(explorer.findings().list())
                      .extracting(Finding::key)
                      .contains(finding.key()));
      assertThat(replay.divergence()).as(CardCodec.encode(card)).isNull();
    }
  }

  /** Not where loops wait: enumeration leaves out iterations in vain. */
  @Test
  void minimalIsMinimalAmongAllInterleavings() {
    Outcome.sink = outcome -> {};
    List<String> compared = new ArrayList<>();
    for (Class<?> program : Catalogue.programs()) {
      var litmus = Catalogue.of(program);
      if (litmus.expect().length == 0
          || litmus.args().length > 0
          || litmus.minJdk() > Runtime.version().feature()
          || litmus.spins()
          || !SMALL_TOPICS.contains(litmus.topic())) {
        continue;
      }
      Lab lab = Lab.of(Lab.main(program), Lab.best());
      compareWithAll(lab, program.getSimpleName(), ENUMERATED, compared);
    }
    assertThat(compared).hasSizeGreaterThan(20);
  }

  /** At the sizes at which the corrected versions are searched to their end. */
  @Test
  void minimalIsMinimalForTheSuiteAtItsSmallest() {
    List<String> compared = new ArrayList<>();
    for (Class<?> program : Suite.programs()) {
      if (!Suite.isCorrected(program)
          && Suite.of(program).minJdk() <= Runtime.version().feature()
          && (SWEEP ? !spins(program) : FEW_INTERLEAVINGS.contains(Suite.name(program)))) {
        String[] size = Suite.of(Suite.corrected(program)).smallest();
        Lab lab = Lab.of(Lab.main(program, size), Lab.best());
        compareWithAll(lab, Suite.name(program), SWEEP ? 1_000_000 : 25_000, compared);
      }
    }
    assertThat(compared).containsAll(FEW_INTERLEAVINGS);
  }

  private static boolean spins(Class<?> program) {
    return program.getPackageName().endsWith(".protocols");
  }

  /** Adds the program to the list if its small findings could be compared. */
  private static void compareWithAll(Lab lab, String program, long most, List<String> compared) {
    for (Finding finding : search(lab).findings()) {
      compare(lab, finding);
      if (finding.minimized() != null && finding.minimized().how() == Minimization.How.MINIMAL) {
        OptionalInt fewest = lab.maxExecutions(most).fewestPreemptions(finding);
        if (fewest.isPresent()) {
          assertThat(finding.preemptions())
              .as("%s: %s", program, finding.key())
              .isEqualTo(fewest.getAsInt());
          compared.add(program);
        }
      }
    }
  }
}
