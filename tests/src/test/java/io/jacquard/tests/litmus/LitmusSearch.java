// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Tally;
import io.jacquard.lab.Lab;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.trace.record.Ending;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;

/** One search of a litmus program on the best engine, and what it saw. */
public final class LitmusSearch {
  private final Litmus litmus;
  private final Set<String> outcomes = new TreeSet<>();
  private final Lab.Report report;
  private final String what;

  public LitmusSearch(Class<?> program, Strategy strategy, long mostExecutions) {
    litmus = Catalogue.of(program);
    what = program.getName() + " under " + strategy.getClass().getSimpleName();
    AtomicReference<String> said = new AtomicReference<>();
    Outcome.sink = said::set;
    report =
        Lab.of(Lab.main(program), Lab.best())
            .timeouts(litmus.timeouts())
            .maxExecutions(mostExecutions)
            .observing(
                execution -> {
                  String outcome = said.getAndSet(null);
                  if (execution.ending() == Ending.NORMAL && outcome != null) {
                    outcomes.add(outcome);
                  }
                })
            .explore(strategy);
  }

  public Lab.Report report() {
    return report;
  }

  public Tally tally() {
    return report.explorer().tally();
  }

  public String story() {
    return what + ": " + report.end() + " " + tally().outcomes();
  }

  private Set<String> kinds() {
    Set<String> kinds = new TreeSet<>();
    report.findings().forEach(finding -> kinds.add(finding.kind().name()));
    return kinds;
  }

  private Set<String> expected() {
    Set<String> expected = new TreeSet<>();
    Arrays.stream(litmus.expect()).forEach(finding -> expected.add(finding.name()));
    return expected;
  }

  /** A search that did not come to its end. */
  public void sawNothingElse() {
    assertThat(expected()).as(story()).containsAll(kinds());
  }

  public void sawEverything() {
    assertThat(kinds()).as(story()).isEqualTo(expected());
    if (litmus.outcomes().length > 0) {
      assertThat(outcomes).as(story()).isEqualTo(new TreeSet<>(Set.of(litmus.outcomes())));
    }
    if (litmus.distinctOutcomes() > 0) {
      assertThat(outcomes).as(story()).hasSize(litmus.distinctOutcomes());
    }
    assertThat(tally().of(Ending.DIVERGED)).as(story()).isZero();
  }
}
