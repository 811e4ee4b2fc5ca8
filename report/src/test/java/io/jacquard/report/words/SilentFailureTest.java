// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.script.Script;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Awaited;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A failure that nobody saw is told with the step before it. */
class SilentFailureTest {
  private static final String TASK =
      "; before, a task failed with NullPointerException at Price.java:9 and nobody asked for its"
          + " result";
  private static final String SHOP = "Shop#0.1";

  private final Script script = new Script("Price").ended("0.1", "worker").ended("0.2", "filler");

  @Test
  void theStepBeforeItAndWhoCameTooLate() {
    script.read("0.1", SHOP, "stock", 8, "null").mark();
    script.write("0.2", SHOP, "stock", 4, "null", "4");
    script.waits("0", "main", "a permit", new Awaited(Awaited.What.PERMIT, null, null), "run", 15);
    ExplanationText words = told(FindingKind.DEADLOCK, "main waits for a permit" + TASK, null);
    assertThat(words.sentences())
        .startsWith(
            "worker read stock (null) at Price.java:8; its task failed with NullPointerException"
                + " at Price.java:9, and nobody asked for its result.",
            "Only after that filler changed stock from null to 4 at Price.java:4.");
    assertThat(words.steps()).startsWith(0, 1);
  }

  @Test
  void withoutItsStep() {
    script.waits("0", "main", "a permit", new Awaited(Awaited.What.PERMIT, null, null), "run", 15);
    assertThat(told(FindingKind.DEADLOCK, "main waits for a permit" + TASK, null).sentences())
        .first()
        .isEqualTo(
            "A task failed with NullPointerException at Price.java:9, and nobody asked for its"
                + " result.");
  }

  /** The first mark is that of the failure itself. */
  @Test
  void besideAnotherFailure() {
    script.ended("0", "main").read("0", SHOP, "sum", 20, "0").mark();
    script.write("0.1", SHOP, "count", 8, "0", "1").mark();
    assertThat(
            told(
                    FindingKind.ASSERTION,
                    "main throws AssertionError: 0" + TASK,
                    "java.lang.AssertionError")
                .sentences())
        .startsWith(
            "worker changed count from 0 to 1 at Price.java:8; its task failed with"
                + " NullPointerException at Price.java:9, and nobody asked for its result.");
  }

  private ExplanationText told(FindingKind kind, String message, @Nullable String exception) {
    return Told.of(
        script.finding(
            "f1",
            kind,
            message,
            exception,
            List.of("0"),
            script.place("run", 1),
            List.of(),
            null,
            List.of()));
  }
}
