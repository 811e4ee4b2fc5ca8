// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.script.Golden;
import io.jacquard.report.script.Scenarios;
import io.jacquard.report.script.Script;
import io.jacquard.report.text.Text;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import io.jacquard.trace.result.SearchEnd;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConsoleReportTest {
  private static final String ESCAPE = "\u001b";

  static Stream<Arguments> scenarios() {
    return Scenarios.all().entrySet().stream()
        .map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scenarios")
  void looksLikeTheGoldenFile(String name, Result result) {
    Golden.assertSame(name, ConsoleReport.render(result, options(100, false, true)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scenarios")
  void looksTheSameFromTheResultFile(String name, Result result) {
    Golden.assertSame(
        name,
        ConsoleReport.render(ResultJson.read(ResultJson.write(result)), options(100, false, true)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scenarios")
  void fitsAnyWidthAndNeverEscapesWithoutColour(String name, Result result) {
    for (int width : new int[] {0, 40, 60, 80, 120, 250}) {
      for (boolean unicode : new boolean[] {true, false}) {
        String text = ConsoleReport.render(result, options(width, false, unicode));
        assertThat(text).doesNotContain(ESCAPE);
        assertThat(text.lines().filter(line -> !line.contains("./jacquard replay")))
            .allSatisfy(
                line -> assertThat(Text.width(line)).isLessThanOrEqualTo(Math.max(90, width)));
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scenarios")
  void colourOnlyAddsEscapes(String name, Result result) {
    String plain = ConsoleReport.render(result, options(100, false, true));
    String coloured = ConsoleReport.render(result, options(100, true, true));
    assertThat(coloured).contains(ESCAPE);
    assertThat(coloured.replaceAll(ESCAPE + "\\[[0-9;]*m", "").lines().map(String::stripTrailing))
        .containsExactlyElementsOf(plain.lines().toList());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scenarios")
  void asciiIsAscii(String name, Result result) {
    assertThat(ConsoleReport.render(result, options(100, false, false))).isASCII();
  }

  @Test
  void racesOnOneVariableAreOneFinding() {
    Finding race = Scenarios.lostUpdateRace();
    Result result =
        Scenarios.lostUpdate()
            .with(SearchEnd.COMPLETE, List.of(race, race.named("f2"), race.named("f3")));
    assertThat(ConsoleReport.render(result, options(100, false, true)))
        .containsOnlyOnce("main                  │")
        .contains("  Also    f2, the same variable at LostUpdate.java:12 and LostUpdate.java:12")
        .contains("  Also    f3, ", "Found 1 race.")
        .doesNotContain("f2 RACE");
  }

  @Test
  void aSmallBugFitsOneScreen() {
    for (Finding finding :
        List.of(Scenarios.lostUpdateRace(), Scenarios.deadlock().findings().get(0))) {
      assertThat(ConsoleReport.render(finding, options(100, false, true)).lines().count())
          .isLessThanOrEqualTo(40);
    }
  }

  @Test
  void aLongCardIsLeftInTheResultFile() {
    Script script = new Script("Long").ended("0", "main").ended("0.1", "other");
    Random random = new Random(1);
    for (int i = 0; i < 5000; i++) {
      script.read(random.nextBoolean() ? "0" : "0.1", "X#0.1", "x", 3, "" + i);
    }
    Finding finding =
        script.finding(
            "f7",
            FindingKind.LIVELOCK,
            "goes round",
            null,
            List.of("0"),
            script.place("run", 3),
            List.of(),
            null,
            List.of());
    Result result =
        Script.result(
            SearchEnd.BUDGET,
            List.of(),
            null,
            new Result.Outcomes(1, 0, 0, 0, 0),
            List.of(Scenarios.lostUpdateRace(), finding),
            List.of(),
            List.of());
    assertThat(ConsoleReport.render(result, options(100, false, true)))
        .contains("characters, whole in out.json)")
        .contains("./jacquard replay out.json#f7 -cp out bank.Main");
    ReportOptions noFile = new ReportOptions(100, false, true, null, card -> "replay " + card);
    assertThat(ConsoleReport.render(result, noFile)).containsPattern("replay jq2:[\\w-]{200,}");
  }

  @Test
  void manyThreadsKeepTheirLanes() {
    Script script = new Script("Many").ended("0", "main");
    for (int i = 1; i <= 12; i++) {
      script.ended("0." + i, "worker-" + i);
    }
    for (int i = 1; i <= 12; i++) {
      script.step(
          "0." + i, OperationKind.UPDATE, "A#0.1", "n", 4, "" + i, "" + (i + 1), null, null);
    }
    Finding finding =
        script.finding(
            "f1",
            FindingKind.EXCEPTION,
            "boom",
            "java.lang.IllegalStateException",
            List.of("0.12"),
            script.place("run", 4),
            List.of(),
            null,
            List.of());
    for (int width : new int[] {80, 120}) {
      assertThat(ConsoleReport.render(finding, options(width, false, true)))
          .contains("A worker-1   B worker-2", "L worker-12")
          .contains("│ │ │ │ │ │ │ │ │ │ │ L  update n 12 → 13")
          .contains("│ │ │ │ │ │ │ │ │ │ │ L  throws IllegalStateException");
    }
  }

  @Test
  void textOfTheProgramCannotMoveTheCursor() {
    for (Result result : Scenarios.strange("\u001b[2J\r\b\u009b\u202e")) {
      assertThat(ConsoleReport.render(result, options(100, false, true)))
          .doesNotContainPattern("[\\p{Cc}\\p{Cf}&&[^\n]]");
    }
  }

  private static ReportOptions options(int width, boolean colour, boolean unicode) {
    return new ReportOptions(
        width,
        colour,
        unicode,
        "out.json",
        card -> "./jacquard replay " + card + " -cp out bank.Main");
  }
}
