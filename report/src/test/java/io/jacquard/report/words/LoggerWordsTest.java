// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.facts.DisplayNames;
import io.jacquard.report.facts.Folding;
import io.jacquard.report.facts.Row;
import io.jacquard.report.script.Script;
import io.jacquard.report.text.Glyphs;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A logger that both threads use is not what the report is about. */
class LoggerWordsTest {
  private static final String MAP = "HashMap~0.1";

  private final Script script = new Script("Shop").ended("0", "main").ended("0.1", "other");

  @Test
  void theProgramsOwnCallsAreToldAndShown() {
    script.call("0", MAP, "sold", "get", 3, "\"book\"", "null");
    script.call("0.1", MAP, "sold", "get", 3, "\"book\"", "null");
    script.call("0.1", MAP, "sold", "put", 5, "\"book\", 1", "null");
    logs("0");
    logs("0.1");
    logs("0");
    script.call("0", MAP, "sold", "put", 5, "\"book\", 1", "1");
    logs("0");
    script.mark();
    Finding finding = finding();

    assertThat(Told.of(finding).sentences())
        .containsExactly(
            "main called sold.get(\"book\") at Shop.java:3 and got null; before it called"
                + " sold.put(\"book\", 1) at Shop.java:5, other called sold.get(\"book\") at"
                + " Shop.java:3 and sold.put(\"book\", 1) at Shop.java:5.");
    assertThat(
            Folding.fold(finding, new DisplayNames(finding.record(), Glyphs.UNICODE), List.of(), 20)
                .stream()
                .filter(row -> row instanceof Row.Step step && !step.marked())
                .map(row -> ((Row.Step) row).operation().place().shortName()))
        .isNotEmpty()
        .allMatch(place -> place.startsWith("Shop.java"));
  }

  /** A step of the logger. */
  private void logs(String thread) {
    script.operations.add(
        new Operation(
            script.operations.size(),
            thread,
            OperationKind.READ,
            "Appender#0.9",
            "fresh",
            new SourceSite("ch.qos.logback.core.Appender", "append", "()V", 1, "Appender.java", 7),
            null,
            "true",
            null,
            null));
  }

  private Finding finding() {
    return script.finding(
        "f1",
        FindingKind.ASSERTION,
        "main throws AssertionError",
        "java.lang.AssertionError",
        List.of("0"),
        script.place("run", 9),
        List.of(script.frame("run", 9)),
        null,
        List.of());
  }
}
