// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.lab.Lab;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.tests.support.LimitCheck;
import io.jacquard.trace.record.Ending;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;

/** One program on one engine. */
final class LitmusCheck {
  private static final long MOST_EXECUTIONS = Boolean.getBoolean("jacquard.sweep") ? 60_000 : 6_000;
  private static final int DRAWN_ROUNDS = 30;
  private static final int DRAWN_PER_ROUND = 100;
  private static final int PLATFORM_ROUND = 40;

  /** Where the same JDK has a faster engine that sees everything. */
  private static final int SECOND_ROUND = 15;

  private final Litmus litmus;
  private final boolean slow;
  private final boolean best;
  private final Lab lab;
  private final AtomicReference<String> said = new AtomicReference<>();
  private final Set<String> expected = new TreeSet<>();
  private final Set<String> kinds = new TreeSet<>();
  private final Set<String> outcomes = new TreeSet<>();
  private String story = "";

  LitmusCheck(Class<?> program, ThreadEngine engine, Path lines) {
    litmus = Catalogue.of(program);
    slow = engine.name().equals("platform");
    best = engine.name().equals(Lab.best().name());
    String[] arguments =
        Arrays.stream(litmus.args())
            .map(argument -> argument.equals("@FILE") ? lines.toString() : argument)
            .toArray(String[]::new);
    for (io.jacquard.litmus.Finding finding : litmus.expect()) {
      expected.add(finding.name());
    }
    lab =
        Lab.of(Lab.main(program, arguments), engine)
            .timeouts(litmus.timeouts())
            .observing(
                execution -> {
                  String outcome = said.getAndSet(null);
                  if (execution.ending() == Ending.NORMAL && outcome != null) {
                    outcomes.add(outcome);
                  }
                });
  }

  void run() {
    Outcome.sink = said::set;
    if (slow || litmus.large()) {
      draw();
    } else if (explore(new EnumerateStrategy(), MOST_EXECUTIONS) == Explorer.End.EXHAUSTED) {
      compareOutcomes();
    } else {
      draw(); // too many interleavings to see them all
    }
    if (best) {
      assertThat(kinds).as(story).isEqualTo(expected);
    }
  }

  /** Draws schedules until everything expected was seen, at least one round. */
  private void draw() {
    for (int round = 0; round < (best ? DRAWN_ROUNDS : 1); round++) {
      explore(
          new RandomStrategy(round), best ? slow ? PLATFORM_ROUND : DRAWN_PER_ROUND : SECOND_ROUND);
      assertThat(expected).as(story).containsAll(kinds);
      if (litmus.outcomes().length > 0) {
        assertThat(Set.of(litmus.outcomes())).as(story).containsAll(outcomes);
      }
      if (kinds.equals(expected) && (!best || outcomes.size() >= litmus.outcomes().length)) {
        return;
      }
    }
  }

  private Explorer.End explore(Strategy strategy, long executions) {
    Lab.Report report = lab.maxExecutions(executions).explore(strategy);
    report.findings().forEach(finding -> kinds.add(finding.kind().name()));
    Explorer explorer = report.explorer();
    story =
        "%s (%s after %d executions, %s)"
            .formatted(
                litmus.note(), report.end(), explorer.tally().all(), explorer.tally().outcomes());
    LimitCheck.assertOnly(litmus.givesWay(), litmus.limits(), explorer, story);
    return report.end();
  }

  private void compareOutcomes() {
    if (litmus.outcomes().length > 0) {
      assertThat(outcomes).as(story).isEqualTo(new TreeSet<>(Set.of(litmus.outcomes())));
    }
    if (litmus.distinctOutcomes() > 0) {
      assertThat(outcomes).as(story).hasSize(litmus.distinctOutcomes());
    }
  }
}
