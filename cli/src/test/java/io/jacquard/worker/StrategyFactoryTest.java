// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Budget;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Program;
import io.jacquard.engine.observe.Coverage;
import io.jacquard.settings.Settings;
import io.jacquard.settings.Strategies;
import io.jacquard.settings.StrategyChoice;
import io.jacquard.settings.TargetChoice;
import io.jacquard.settings.UsageException;
import io.jacquard.solver.Solver;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.IterativeBounding;
import io.jacquard.strategies.guide.Guide;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.strategies.reduction.ReducedSearch;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.TargetOrder;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StrategyFactoryTest {
  private static final String OWN = StrategyFactoryTest.class.getName();

  /** Strategies know no options, so the orders are listed in both places. */
  @Test
  void theOrdersOfTargetsThatCanBeChosenAreThoseThatThereAre() {
    assertThat(Stream.of(TargetChoice.values()).map(Enum::name))
        .containsExactlyElementsOf(Stream.of(TargetOrder.values()).map(Enum::name).toList());
  }

  /** A strategy names its modes itself; nothing may be in the table alone, or in neither. */
  @Test
  void everyRowOfTheTableIsAStrategyInEachOfItsModes() {
    for (Strategies.Row row : Strategies.TABLE) {
      if (!row.abilities().contains(Strategies.Ability.GUIDED)) {
        for (String mode : row.modes().isEmpty() ? List.of("") : row.modes()) {
          String name = new StrategyChoice(row.name(), mode).toString();
          assertThat(make(Map.of("strategy", name)).propose()).as(name).isNotNull();
        }
      }
    }
    assertThat(modes("dpor"))
        .containsExactlyInAnyOrderElementsOf(Stream.of(Dpor.values()).map(Dpor::mode).toList());
    assertThat(modes("raceflip")).hasSameSizeAs(RaceFlip.Mode.values());
    assertThat(modes("unfold"))
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(ReadEncoding.values()).map(ReadEncoding::mode).toList());
  }

  private static List<String> modes(String name) {
    return Strategies.TABLE.stream()
        .filter(row -> row.name().equals(name))
        .findFirst()
        .orElseThrow()
        .modes();
  }

  private static Strategy make(Map<String, String> settings) {
    Settings all = Settings.of(settings);
    ClassLoader loader = StrategyFactoryTest.class.getClassLoader();
    Solver silent = new UnavailableSolver("nothing is asked");
    return new StrategyFactory(
            all,
            new GuidedStrategies(all, loader, OWN, "make"),
            new SplicingStrategies(
                silent,
                new Budget(1, 1),
                new Coverage(loader),
                new RunKeeper(all, OWN, List.of(), new Program(() -> {}))))
        .make(new PathSearch(silent));
  }

  @Test
  void guideGoesForItsTargets() {
    Strategy guide = make(Map.of("strategy", "guide", "target", "StrategyFactoryTest#modes"));
    assertThat(guide).isInstanceOf(Guide.class);
    assertThat(guide.propose()).isNotNull();
    assertThat(guide.report().targets()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "random|A.java:1|--target is for --strategy guide, not random; leave it out.",
        "guide|12|'--target takes File.java:LINE, Class#method, exception:TYPE, deadlock, race or"
            + " FILE.sarif, not ''12''.'",
        "guide|No.java:1|'--target: no class that the program can come to is of a file No.java.'",
        "guide|StrategyFactoryTest#no|'--target: the program has no method StrategyFactoryTest#no"
            + " with code.'"
      })
  void whatCannotBeATargetIsRefusedInASentence(String name, String target, String sentence) {
    Map<String, String> settings = Map.of("strategy", name, "target", target);
    assertThatThrownBy(() -> make(settings))
        .isInstanceOf(UsageException.class)
        .hasMessage(sentence);
  }

  @Test
  void aBoundHoldsForEveryExecutionOfThePortfolio() {
    assertThat(make(Map.of("preemptions", "1"))).isInstanceOf(IterativeBounding.class);
  }

  @Test
  void reductionsAreRefusedByStrategiesWithoutThem() {
    assertThat(make(Map.of("strategy", "reach", "symmetry", "roles", "reduce", "pv")))
        .isInstanceOf(ReducedSearch.class);
    assertThat(make(Map.of("strategy", "dpor", "symmetry", "identical", "reduce", "pv,replies")))
        .isInstanceOf(ReducedSearch.class);
    refuses(
        "--symmetry is for --strategy dpor and reach, not unfold:context; leave it out.",
        Map.of("strategy", "unfold", "symmetry", "identical"));
    refuses(
        "--reduce is for --strategy dpor and reach, not portfolio; leave it out.",
        Map.of("reduce", "pv"));
    refuses(
        "--symmetry=roles is for --strategy reach, not dpor:optimal; leave out =roles.",
        Map.of("strategy", "dpor", "symmetry", "roles"));
    refuses(
        "--reduce replies is for --strategy dpor, not reach; leave it out.",
        Map.of("strategy", "reach", "reduce", "replies"));
    refuses(
        "--reduce takes pv, replies or both, separated by a comma, not 'p'.",
        Map.of("strategy", "reach", "reduce", "p"));
  }

  private static void refuses(String sentence, Map<String, String> settings) {
    assertThatThrownBy(() -> make(settings))
        .isInstanceOf(UsageException.class)
        .hasMessage(sentence);
  }
}
