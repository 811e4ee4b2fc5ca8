// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.ExecutionSettings;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Strategy;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.runtime.ThreadEngine;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.trace.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every litmus program shows exactly its findings and its outcomes, on every engine of this JDK.
 */
class LitmusTests {
  private static final long MOST_EXECUTIONS = 60_000;
  private static final long DRAWN_EXECUTIONS = 3_000;

  /** Enumeration on platform threads is slow; larger programs are drawn there. */
  private static final long MOST_ON_PLATFORM = 3_000;

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> litmus() throws IOException {
    Path lines = Files.writeString(folder.resolve("lines.txt"), "one\ntwo\nthree\n");
    return Lab.engines().stream()
        .flatMap(
            engine ->
                Catalogue.programs().stream()
                    .filter(
                        program ->
                            program.getAnnotation(Litmus.class).minJdk()
                                <= Runtime.version().feature())
                    .map(
                        program ->
                            DynamicTest.dynamicTest(
                                program.getName() + " on " + engine.name(),
                                () -> check(program, engine, lines))));
  }

  private void check(Class<?> program, ThreadEngine engine, Path lines) {
    Litmus litmus = program.getAnnotation(Litmus.class);
    String[] arguments =
        Arrays.stream(litmus.args())
            .map(argument -> argument.equals("@FILE") ? lines.toString() : argument)
            .toArray(String[]::new);
    boolean best = engine.name().equals(Lab.best().name());
    Strategy strategy =
        litmus.large() || litmus.spins() ? new RandomStrategy(1) : new EnumerateStrategy(-1);
    AtomicReference<String> said = new AtomicReference<>();
    Set<String> outcomes = new TreeSet<>();
    Outcome.sink = said::set;
    Lab lab =
        Lab.of(Lab.main(program, arguments), engine)
            .settings(
                new ExecutionSettings(
                    litmus.spins() ? 500 : 10_000, litmus.timeouts(), false, true, false, 4))
            .maxExecutions(
                litmus.large() || litmus.spins()
                    ? (best ? DRAWN_EXECUTIONS : DRAWN_EXECUTIONS / 6)
                    : best ? MOST_EXECUTIONS : MOST_ON_PLATFORM)
            .observing(
                execution -> {
                  String outcome = said.getAndSet(null);
                  if (execution.ending() == Ending.NORMAL && outcome != null) {
                    outcomes.add(outcome);
                  }
                });
    Lab.Report report = lab.explore(strategy);
    Set<String> kinds = new TreeSet<>();
    report.findings().forEach(finding -> kinds.add(finding.kind().name()));
    Set<String> expected = new TreeSet<>();
    for (io.jacquard.litmus.Finding finding : litmus.expect()) {
      expected.add(finding.name());
    }
    String note =
        litmus.note()
            + " ("
            + report.end()
            + " after "
            + report.explorer().tally().all()
            + " executions, "
            + report.explorer().tally().outcomes()
            + " "
            + report.explorer().limits().list()
            + ")";
    boolean whole = report.end() == Explorer.End.EXHAUSTED;
    if (whole || best) {
      assertThat(kinds).as(note).isEqualTo(expected);
    } else {
      assertThat(expected).as(note).containsAll(kinds);
    }
    if (litmus.outcomes().length > 0) {
      if (whole) {
        assertThat(outcomes).as(note).isEqualTo(new TreeSet<>(Set.of(litmus.outcomes())));
      } else {
        assertThat(Set.of(litmus.outcomes())).as(note).containsAll(outcomes);
      }
    }
    if (litmus.distinctOutcomes() > 0 && whole) {
      assertThat(outcomes).as(note).hasSize(litmus.distinctOutcomes());
    }
    assertThat(report.explorer().limits().list()).as(note).isEmpty();
  }
}
