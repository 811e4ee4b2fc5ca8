// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.spins;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.lab.Lab;
import io.jacquard.lab.Promise;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.tests.programs.Yielding;
import io.jacquard.trace.result.Limit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What comes after some yields is not lost: it is found, or the search says that it let others go
 * first. Every program here fails in some order, under every strategy that claims to be complete.
 */
class YieldTests {
  private record Searched(boolean failed, List<String> limits) {}

  private static Map<String, IntConsumer> programs() {
    Map<String, IntConsumer> programs = new LinkedHashMap<>();
    programs.put("main looks", Yielding::mainLooks);
    programs.put("other looks", Yielding::otherLooks);
    programs.put("daemon looks", Yielding::daemonLooks);
    programs.put("exits", Yielding::exits);
    return programs;
  }

  private static Map<String, Supplier<Strategy>> strategies() {
    Map<String, Supplier<Strategy>> strategies = new LinkedHashMap<>();
    Promise.ALL.forEach(promise -> strategies.put(promise.name(), promise.strategy()));
    for (ReadEncoding encoding : ReadEncoding.values()) {
      strategies.put("unfold " + encoding, () -> new Unfold(encoding, 1));
    }
    return strategies;
  }

  private static Searched search(IntConsumer program, int times, Strategy strategy) {
    Lab.Report report =
        Lab.of(() -> program.accept(times), Lab.best()).maxExecutions(5_000).explore(strategy);
    List<String> limits = report.explorer().limits().list().stream().map(Limit::what).toList();
    return new Searched(!report.findings().isEmpty(), limits);
  }

  private static Stream<DynamicTest> each(
      int times, java.util.function.Consumer<Searched> expectation) {
    return programs().entrySet().stream()
        .flatMap(
            program ->
                strategies().entrySet().stream()
                    .map(
                        strategy ->
                            DynamicTest.dynamicTest(
                                program.getKey() + ", " + strategy.getKey(),
                                () ->
                                    expectation.accept(
                                        search(
                                            program.getValue(),
                                            times,
                                            strategy.getValue().get())))));
  }

  /** As a loop does that tries a few times. */
  @TestFactory
  Stream<DynamicTest> someAreExplored() {
    return each(
        3,
        searched -> {
          assertThat(searched.failed).isTrue();
          assertThat(searched.limits).isEmpty();
        });
  }

  @TestFactory
  Stream<DynamicTest> manyAreALimit() {
    return each(
        30,
        searched ->
            assertThat(searched.failed || searched.limits.contains(Execution.GAVE_WAY)).isTrue());
  }
}
