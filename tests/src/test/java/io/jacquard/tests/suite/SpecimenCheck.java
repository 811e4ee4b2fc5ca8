// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Specimen;
import io.jacquard.examples.suite.Suite;
import io.jacquard.lab.Lab;
import io.jacquard.tests.support.LimitCheck;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.Ending;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Compares what a search said of a program with what its {@link Specimen} says. */
final class SpecimenCheck {
  private SpecimenCheck() {}

  /** Of a search that stops at the first failure: it finds what is expected and nothing else. */
  static void assertAsExpected(Class<?> program, Lab lab, Lab.Report report) {
    String story = story(report);
    Set<Flaw> found = EnumSet.noneOf(Flaw.class);
    report.findings().forEach(finding -> found.add(Flaw.valueOf(finding.kind().name())));
    assertThat(Set.of(Suite.of(program).finds())).as(story).containsAll(found);
    Set<Flaw> enough = Suite.enough(program);
    if (!enough.isEmpty()) {
      assertThat(found).as(story).containsAnyElementsOf(enough);
    }
    LimitCheck.assertOnly(Suite.of(program).givesWay(), new String[0], report.explorer(), story);
    report.findings().forEach(finding -> assertReplays(lab, finding));
  }

  private static void assertReplays(Lab lab, Finding finding) {
    Explorer.Replay replay =
        lab.replay(
            finding.record().card(),
            explorer ->
                assertThat(explorer.findings().list())
                    .extracting(Finding::key)
                    .contains(finding.key()));
    assertThat(replay.divergence()).as(finding.key()).isNull();
  }

  /** Of a corrected program: it is searched to its end, unless the specimen says why not. */
  static void assertEnded(Class<?> program, Lab.Report report) {
    Specimen specimen = Suite.of(program);
    String story = story(report);
    assertThat(report.findings()).as(story).isEmpty();
    assertThat(isComplete(report)).as(story).isEqualTo(specimen.unfinished().isEmpty());
    if (specimen.traces() > 0) {
      assertThat(report.explorer().tally().executions()).as(story).isEqualTo(specimen.traces());
    }
  }

  private static boolean isComplete(Lab.Report report) {
    return report.end() == Explorer.End.EXHAUSTED
        && report.explorer().limits().list().isEmpty()
        && report.explorer().tally().outcomes().bounded() == 0;
  }

  static String story(Lab.Report report) {
    List<String> findings =
        report.findings().stream().map(each -> each.kind() + " " + each.message()).toList();
    return "%s after %d executions, %s, %d redundant, %s, %s"
        .formatted(
            report.end(),
            report.explorer().tally().executions(),
            report.explorer().tally().outcomes(),
            report.explorer().tally().of(Ending.REDUNDANT),
            findings,
            report.explorer().limits().list());
  }
}
