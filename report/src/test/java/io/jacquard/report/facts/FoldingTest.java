// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.script.Script;
import io.jacquard.report.text.Glyphs;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FoldingTest {
  private final Script script =
      new Script("Fold").ended("0", "main").ended("0.1", "one").ended("0.2", "two");

  @Test
  void whatOneThreadDoesAloneIsFolded() {
    script.start("0", "0.1", 1).start("0", "0.2", 2);
    for (int i = 0; i < 5; i++) {
      script.on("0.1", OperationKind.ACQUIRE, "Own#0.1.1", 3);
      script.write("0.1", "Own#0.1.1", "x", 4, "0", "1");
    }
    script.write("0.1", "Shared#0.1", "y", 5, "0", "1").read("0.2", "Shared#0.1", "y", 6, "1");
    assertThat(rows(exception("0.2"), 30))
        .isEqualTo("start 0.1, start 0.2, fold 10 [0.1], write y, read y, stop 0.2");
  }

  @Test
  void whatStartAndJoinOrderIsNotShared() {
    script.write("0", "Config#0.1", "size", 1, "0", "8");
    script.start("0", "0.1", 2).start("0", "0.2", 3);
    script.read("0.1", "Config#0.1", "size", 4, "8").read("0.2", "Config#0.1", "size", 4, "8");
    script.write("0.1", "Part#0.1", "sum", 5, "0", "1").join("0", "0.1", 6);
    script.read("0", "Part#0.1", "sum", 7, "1");
    assertThat(rows(exception("0.2"), 30)).isEqualTo("start 0.2, stop 0.2, fold 3 [0.1, 0]");
  }

  @Test
  void shortGapsShowInTheNumbersOnly() {
    script.start("0", "0.1", 1).start("0", "0.2", 2);
    script.write("0.1", "S#0.1", "y", 3, "0", "1");
    script.read("0.1", "Own#0.1.1", "x", 4, "0").read("0.1", "Own#0.1.1", "x", 4, "1");
    script.read("0.2", "S#0.1", "y", 5, "1");
    assertThat(rows(exception("0.2"), 30)).doesNotContain("fold");
  }

  @Test
  void nothingAfterTheFailureMatters() {
    script.start("0", "0.1", 1).start("0", "0.2", 2);
    script.write("0.1", "S#0.1", "y", 3, "0", "1").read("0.2", "S#0.1", "y", 4, "1");
    for (int i = 1; i < 4; i++) {
      script.write("0.1", "S#0.1", "y", 3, "" + i, "" + (i + 1));
    }
    assertThat(rows(exception("0.2"), 30)).endsWith("read y, stop 0.2, fold 3 [0.1]");
  }

  @Test
  void aRaceEndsWithItsSecondAccess() {
    script.start("0", "0.1", 1).start("0", "0.2", 2);
    script.write("0.1", "S#0.1", "y", 3, "0", "1").mark().read("0.2", "S#0.1", "y", 4, "1").mark();
    script.read("0.2", "S#0.1", "y", 4, "1").read("0.2", "S#0.1", "y", 4, "1");
    assertThat(rows(finding(FindingKind.RACE, "0.1", "0.2"), 30))
        .isEqualTo("start 0.1, start 0.2, write! y, read! y");
  }

  @Test
  void repetitionsAreCounted() {
    script.start("0", "0.1", 1).start("0", "0.2", 2);
    script.write("0.1", "S#0.1", "y", 3, "0", "1");
    for (int i = 0; i < 100; i++) {
      script.read("0.2", "S#0.1", "y", 4, "1");
    }
    assertThat(rows(finding(FindingKind.LIVELOCK, "0.2"), 30)).endsWith("write y, read y x100");
  }

  @Test
  void whatDoesNotFitIsCutFromTheStart() {
    script.start("0", "0.1", 1).start("0", "0.2", 2);
    for (int i = 0; i < 5000; i++) {
      script.write("0.1", "S#0.1", "y", 3, "" + i, "" + (i + 1));
      script.read("0.2", "S#0.1", "y", 4, "" + i);
    }
    List<Row> rows = fold(exception("0.2"), 20);
    assertThat(rows).hasSizeBetween(8, 20);
    assertThat(rows.get(0)).isInstanceOf(Row.Fold.class);
  }

  @Test
  void whatTheFailureIsNotAboutGoesFirst() {
    script.start("0", "0.1", 1).start("0", "0.2", 2);
    script.write("0.1", "S#0.1", "y", 3, "0", "1");
    for (int i = 0; i < 40; i++) {
      script.write("0.1", "T#0.1", "z", 5, "" + i, "" + (i + 1));
      script.write("0", "T#0.1", "z", 6, "" + i, "" + (i + 1));
    }
    script.read("0.2", "S#0.1", "y", 4, "1");
    assertThat(rows(exception("0.2"), 12))
        .isEqualTo(
            "start 0.1, start 0.2, write y, fold 78 [0.1, 0], write z, write z, read y, stop 0.2");
  }

  @Test
  void anEndlessThreadShowsItsLastSteps() {
    script.start("0", "0.1", 1);
    for (int i = 0; i < 50; i++) {
      script.read("0.1", "S#0.1", "y", 4, "1").plain("0.1", OperationKind.YIELD, 5);
    }
    assertThat(rows(finding(FindingKind.LIVELOCK, "0.1"), 12))
        .isEqualTo("start 0.1, fold 96 [0.1], read y, yield, read y, yield");
  }

  @Test
  void whatTheJdkDoesByItselfIsFolded() {
    pool();
    assertThat(rows(exception("0"), 30))
        .isEqualTo("start 0.1, call submit, write y, call get, read y, stop 0");
  }

  @Test
  void aThreadThatOnlyWorksInsideTheJdkIsNotShown() {
    script.start("0", "0.2", 1).inside("0.2", "Pool~0.1", "runWorker");
    pool();
    assertThat(rows(exception("0"), 30)).doesNotContain("0.2");
  }

  @Test
  void insidesOfTheJdkThatAreMarkedOrToldStay() {
    pool();
    script.inside("0.1", "Task~0.2", "done").mark();
    assertThat(rows(exception("0.1"), 30)).contains("call! done").doesNotContain("runWorker");
    assertThat(rows(fold(exception("0"), List.of(3), 30))).contains("call runWorker, write y");
  }

  @Test
  void insidesOfTheJdkThatThreadsWaitForStay() {
    pool();
    script.inside("0.1", "Task~0.2", "run");
    script.step("0", OperationKind.CALL, "Task~0.2", "get", 4, null, null, null, null);
    script.threads.clear();
    script.ended("0.1", "one").waits("0", "main", "Task~0.2, in its call of get", "main", 4);
    assertThat(rows(finding(FindingKind.DEADLOCK, "0"), 30))
        .contains("call run")
        .doesNotContain("runWorker");
  }

  @Test
  void anEndlessThreadMayRunInsideTheJdk() {
    pool();
    assertThat(rows(finding(FindingKind.LIVELOCK, "0.1"), 30)).contains("runWorker");
  }

  @Test
  void insidesOfTheJdkStayWhereThereIsNothingElse() {
    script.start("0", "0.1", 1).inside("0.1", "Pool~0.1", "run").inside("0", "Pool~0.1", "add");
    assertThat(rows(exception("0"), 30)).isEqualTo("start 0.1, call run, call add, stop 0");
  }

  /** A task is given to a worker of a pool. */
  private void pool() {
    script.start("0", "0.1", 1);
    script.step("0", OperationKind.CALL, "Pool~0.1", "submit", 2, null, null, null, null);
    script.inside("0.1", "Pool~0.1", "runWorker");
    script.write("0.1", "S#0.1", "y", 3, "0", "1");
    script.inside("0.1", "Pool~0.1", "runWorker");
    script.step("0", OperationKind.CALL, "Pool~0.1", "get", 4, null, null, null, null);
    script.read("0", "S#0.1", "y", 5, "1");
  }

  @Test
  void anEmptyExecutionHasNoRows() {
    assertThat(fold(finding(FindingKind.STUCK), 20)).isEmpty();
  }

  private Finding exception(String thread) {
    return script.finding(
        "f1",
        FindingKind.EXCEPTION,
        "boom",
        "java.lang.RuntimeException",
        List.of(thread),
        SourceSite.UNKNOWN,
        List.of(),
        null,
        List.of());
  }

  private Finding finding(FindingKind kind, String... threads) {
    return script.finding(
        "f1", kind, "boom", null, List.of(threads), SourceSite.UNKNOWN, List.of(), null, List.of());
  }

  private static List<Row> fold(Finding finding, int most) {
    return fold(finding, List.of(), most);
  }

  private static List<Row> fold(Finding finding, List<Integer> told, int most) {
    return Folding.fold(finding, new DisplayNames(finding.record(), Glyphs.UNICODE), told, most);
  }

  private static String rows(Finding finding, int most) {
    return rows(fold(finding, most));
  }

  private static String rows(List<Row> rows) {
    return rows.stream().map(FoldingTest::row).collect(Collectors.joining(", "));
  }

  private static String row(Row row) {
    if (row instanceof Row.Step step) {
      String what =
          step.operation().member() != null ? step.operation().member() : step.operation().target();
      return step.operation().kind().name().toLowerCase(java.util.Locale.ROOT)
          + (step.marked() ? "!" : "")
          + (what == null ? "" : " " + what)
          + (step.times() == 1 ? "" : " x" + step.times());
    }
    return row instanceof Row.Fold fold
        ? "fold " + fold.steps() + " " + fold.threads()
        : "stop " + ((Row.Stop) row).stopped().thread();
  }
}
