// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.script.Script;
import io.jacquard.trace.record.OperationKind;
import org.junit.jupiter.api.Test;

class AtomicityViolationTest {
  private static final String BOX = "Box#0.1";
  private static final String LOCK = "Lock#0.1";

  private final Script script = new Script("Atom").ended("0", "main").ended("0.1", "one");

  @Test
  void twoLooksUnderALock() {
    script.on("0", OperationKind.ACQUIRE, LOCK, 3).read("0", BOX, "x", 4, "1");
    script.write("0.1", BOX, "x", 9, "1", "0").read("0", BOX, "x", 5, "0");
    ExplanationText words = Told.failing(script);
    assertThat(words.text())
        .isEqualTo(
            "Atomicity violation: While it held Lock#0.1, main read x (1) at Atom.java:4 and then"
                + " read x (0) at Atom.java:5. In between one, without that lock, changed x from 1"
                + " to 0 at Atom.java:9.");
  }

  @Test
  void theUpdateUnderALockIsLost() {
    script.on("0", OperationKind.ACQUIRE, LOCK, 3).read("0", BOX, "x", 4, "1");
    script.write("0.1", BOX, "x", 9, "1", "5").write("0", BOX, "x", 5, "5", "2");
    script.on("0", OperationKind.RELEASE, LOCK, 6).read("0", BOX, "x", 7, "2");
    ExplanationText words = Told.failing(script);
    assertThat(words.pattern()).isEqualTo(Pattern.ATOMICITY_VIOLATION);
    assertThat(words.sentences())
        .last()
        .isEqualTo("main read x (2) at Atom.java:7 before it failed.");
  }

  @Test
  void twoHoldsOfTheLockAreTwoSteps() {
    script.on("0", OperationKind.ACQUIRE, LOCK, 3).read("0", BOX, "x", 4, "1");
    script.on("0", OperationKind.RELEASE, LOCK, 5).write("0.1", BOX, "x", 9, "1", "0");
    script.on("0", OperationKind.ACQUIRE, LOCK, 3).read("0", BOX, "x", 5, "0");
    assertThat(Told.failing(script).pattern()).isNull();
  }

  @Test
  void whatAnotherSawHalfDoneIsOfNoConcern() {
    script.on("0.1", OperationKind.ACQUIRE, LOCK, 3).write("0.1", BOX, "x", 4, "0", "1");
    script.read("0", BOX, "x", 9, "1").write("0.1", BOX, "x", 5, "1", "2");
    script.on("0.1", OperationKind.RELEASE, LOCK, 6);
    assertThat(Told.failing(script.read("0", BOX, "x", 10, "2")).pattern()).isNull();
  }

  @Test
  void waitingGivesTheLockUp() {
    script.on("0", OperationKind.ACQUIRE, LOCK, 3).read("0", BOX, "x", 4, "1");
    script.on("0", OperationKind.WAIT, LOCK, 5).write("0.1", BOX, "x", 9, "1", "0");
    script.on("0", OperationKind.WAKE, LOCK, 5).read("0", BOX, "x", 6, "0");
    assertThat(Told.failing(script).pattern()).isNull();
  }

  @Test
  void theSameValueAgainIsNoHarm() {
    script.on("0", OperationKind.ACQUIRE, LOCK, 3).read("0", BOX, "x", 4, "1");
    script.write("0.1", BOX, "x", 9, "1", "1").read("0", BOX, "x", 5, "1");
    assertThat(Told.failing(script).pattern()).isNull();
  }

  @Test
  void twoWritesWithAWriteBetweenCouldBeInOrder() {
    script.on("0", OperationKind.ACQUIRE, LOCK, 3).write("0", BOX, "x", 4, "0", "1");
    script.write("0.1", BOX, "x", 9, "1", "5").write("0", BOX, "x", 5, "5", "2");
    assertThat(Told.failing(script).pattern()).isNull();
  }
}
