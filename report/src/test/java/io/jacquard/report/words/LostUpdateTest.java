// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.script.Scenarios;
import io.jacquard.report.script.Script;
import io.jacquard.trace.record.OperationKind;
import org.junit.jupiter.api.Test;

class LostUpdateTest {
  private static final String BOX = "Box#0.1";

  private final Script script =
      new Script("Lost").ended("0", "main").ended("0.1", "one").ended("0.2", "two");

  @Test
  void theUpdateOfTheOtherIsLost() {
    ExplanationText words = Told.of(Scenarios.lostUpdateAssertion());
    assertThat(words.pattern()).isEqualTo(Pattern.LOST_UPDATE);
    assertThat(words.sentences())
        .containsExactly(
            "Thread-1 read balance (100) at LostUpdate.java:12; before it wrote, Thread-0 changed"
                + " balance from 100 to 150 at LostUpdate.java:12.",
            "Thread-1 then wrote 150 over that, unseen: the update of Thread-0 is lost.",
            "main read balance (150) at LostUpdate.java:25 before it failed.");
    assertThat(words.steps()).containsExactly(6, 7, 8, 13);
  }

  @Test
  void updatesOneAfterTheOtherAreNotLost() {
    script.read("0.1", BOX, "x", 5, "0").write("0.1", BOX, "x", 5, "0", "1");
    script.read("0.2", BOX, "x", 5, "1").write("0.2", BOX, "x", 5, "1", "2");
    assertThat(Told.failing(script.read("0", BOX, "x", 9, "2")).pattern()).isNull();
  }

  @Test
  void aReadBetweenTakesNothingAway() {
    script.read("0.1", BOX, "x", 5, "0").read("0.2", BOX, "x", 6, "0");
    script.write("0.1", BOX, "x", 5, "0", "1");
    assertThat(Told.failing(script.read("0", BOX, "x", 9, "1")).pattern()).isNull();
  }

  @Test
  void aFailedUpdateBetweenTakesNothingAway() {
    script.read("0.1", BOX, "x", 5, "0");
    script.step("0.2", OperationKind.UPDATE, BOX, "x", 6, "0", "0", "failed", null);
    script.write("0.1", BOX, "x", 5, "0", "1");
    assertThat(Told.failing(script.read("0", BOX, "x", 9, "1")).pattern()).isNull();
  }

  @Test
  void whoReadsAgainHasSeenIt() {
    script.read("0.1", BOX, "x", 5, "0").write("0.2", BOX, "x", 6, "0", "7");
    script.read("0.1", BOX, "x", 5, "7").write("0.1", BOX, "x", 5, "7", "8");
    assertThat(Told.failing(script.read("0", BOX, "x", 9, "8")).pattern()).isNull();
  }

  @Test
  void anotherElementIsAnotherVariable() {
    script.read("0.1", BOX, "[0]", 5, "0").write("0.2", BOX, "[1]", 6, "0", "7");
    script.write("0.1", BOX, "[0]", 5, "0", "1");
    assertThat(Told.failing(script.read("0", BOX, "[0]", 9, "1")).pattern()).isNull();
  }

  @Test
  void furtherUpdatesPassTheLossOn() {
    script.read("0.1", BOX, "x", 5, "0").write("0.2", BOX, "x", 6, "0", "7");
    script.write("0.1", BOX, "x", 5, "7", "1");
    script.read("0.2", BOX, "x", 6, "1").write("0.2", BOX, "x", 6, "1", "2");
    assertThat(Told.failing(script.read("0", BOX, "x", 9, "2")).pattern())
        .isEqualTo(Pattern.LOST_UPDATE);
  }

  @Test
  void aNewValueWipesTheLossOut() {
    script.read("0.1", BOX, "x", 5, "0").write("0.2", BOX, "x", 6, "0", "7");
    script.write("0.1", BOX, "x", 5, "7", "1").write("0.2", BOX, "x", 7, "1", "0");
    ExplanationText words = Told.failing(script.read("0", BOX, "x", 9, "0"));
    assertThat(words.text())
        .isEqualTo("main read x (0) at Lost.java:9, the value that two had set at Lost.java:7.");
  }

  @Test
  void whatIsLostAfterTheLookIsOfNoConcern() {
    script.read("0", BOX, "x", 9, "0").mark();
    script.read("0.1", BOX, "x", 5, "0").write("0.2", BOX, "x", 6, "0", "7");
    script.write("0.1", BOX, "x", 5, "7", "1");
    assertThat(Told.failing(script.read("0", BOX, "y", 10, "0")).pattern()).isNull();
  }
}
