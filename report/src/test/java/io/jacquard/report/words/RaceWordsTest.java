// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.script.Script;
import io.jacquard.trace.record.OperationKind;
import org.junit.jupiter.api.Test;

/** What is told of races. */
class RaceWordsTest {
  private static final String BOX = "Box#0.1";

  private final Script script = new Script("Race").ended("0", "main").ended("0.1", "one");

  @Test
  void twoAccessesWithoutLocks() {
    script.write("0", BOX, "x", 4, "0", "1").mark().read("0.1", BOX, "x", 9, "1").mark();
    ExplanationText words = Told.racing(script);
    assertThat(words.text())
        .isEqualTo(
            "main writes x (0 to 1) at Race.java:4 and one reads x (1) at Race.java:9, and nothing"
                + " orders the two.");
    assertThat(words.steps()).containsExactly(0, 1);
  }

  @Test
  void eachUnderALockOfItsOwn() {
    script.on("0", OperationKind.ACQUIRE, "A#0.1", 3).write("0", BOX, "x", 4, "0", "1").mark();
    script.on("0.1", OperationKind.ACQUIRE, "B#0.1", 8).write("0.1", BOX, "x", 9, "1", "2").mark();
    assertThat(Told.racing(script).text())
        .startsWith("Wrong lock: ")
        .endsWith("main held A#0.1, one held B#0.1: no lock is common to both.");
  }

  @Test
  void aLockGivenUpBeforeIsNoLock() {
    script.on("0", OperationKind.ACQUIRE, "A#0.1", 3).on("0", OperationKind.RELEASE, "A#0.1", 3);
    script.write("0", BOX, "x", 4, "0", "1").mark();
    script.on("0.1", OperationKind.ACQUIRE, "B#0.1", 8).write("0.1", BOX, "x", 9, "1", "2").mark();
    ExplanationText words = Told.racing(script);
    assertThat(words.pattern()).isNull();
    assertThat(words.text()).endsWith("main held no lock, one held B#0.1.");
  }

  @Test
  void locksOfTheLibraryAreNotSeenSoNothingIsSaidOfLocks() {
    script.step("0", OperationKind.CALL, "ReentrantLock~0.1", "lock", 2, null, null, null, null);
    script.on("0", OperationKind.ACQUIRE, "A#0.1", 3).write("0", BOX, "x", 4, "0", "1").mark();
    script.on("0.1", OperationKind.ACQUIRE, "B#0.1", 8).write("0.1", BOX, "x", 9, "1", "2").mark();
    ExplanationText words = Told.racing(script);
    assertThat(words.pattern()).isNull();
    assertThat(words.text()).doesNotContain("held");
  }

  @Test
  void aFieldRacesWithThePublicationOfItsObject() {
    script.write("0", "Holder#0.1", "box", 4, "null", "Box#0.7").mark();
    script.read("0.1", "Box#0.7", "x", 9, "1").mark();
    assertThat(Told.racing(script).text())
        .isEqualTo(
            "Unsafe publication: main made Box#0.7 reachable for other threads: it writes box (null"
                + " to Box#0.7) at Race.java:4. one reads x (1) at Race.java:9, and nothing orders"
                + " that after what main did to the object before.");
  }

  /** One is a view of the other; neither call has published anything. */
  @Test
  void callsOfTwoObjectsAreNoPublication() {
    script.call("0", "ArrayList~0.2", null, "iterator", 4, "", "Itr").mark();
    script.call("0.1", "SynchronizedList~0.3", "list", "add", 9, "7", "true").mark();
    ExplanationText words = Told.racing(script);
    assertThat(words.pattern()).isNull();
    assertThat(words.text()).contains("calls list.add(7) at Race.java:9");
  }

  @Test
  void aRaceWithoutItsStepsIsLeftToTheMessage() {
    assertThat(Told.racing(script).sentences()).isEmpty();
  }
}
