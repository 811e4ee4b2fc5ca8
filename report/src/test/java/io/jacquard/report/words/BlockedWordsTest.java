// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.script.Scenarios;
import io.jacquard.report.script.Script;
import io.jacquard.trace.record.Awaited;
import io.jacquard.trace.record.OperationKind;
import org.junit.jupiter.api.Test;

/** What is told of threads that wait for ever. */
class BlockedWordsTest {
  private static final String BOX = "Box#0.1";

  private final Script script = new Script("Wait").ended("0.1", "one");

  @Test
  void aCircleOfLocks() {
    ExplanationText words = Told.of(Scenarios.deadlock().findings().get(0));
    assertThat(words.text())
        .isEqualTo(
            "Deadlock cycle: left waits for lock Account#0.2 at Transfer.java:13, held by right"
                + " since Transfer.java:12; right waits for lock Account#0.1 at Transfer.java:13,"
                + " held by left since Transfer.java:12. main waits for the end of left at"
                + " Transfer.java:33.");
    assertThat(words.steps()).containsExactly(5, 6);
  }

  @Test
  void oneThatHoldsAndGoesOnIsNoCircle() {
    script.waits("0", "main", "lock A", new Awaited(Awaited.What.LOCK, "A#0.1", "0.2"), "run", 5);
    script.waits(
        "0.2", "two", "an unpark", new Awaited(Awaited.What.PERMIT, null, null), "run", 6, "A#0.1");
    ExplanationText words = Told.blocked(script);
    assertThat(words.pattern()).isNull();
    assertThat(words.sentences())
        .containsExactly(
            "main waits for lock A at Wait.java:5, held by two.",
            "two waits for an unpark at Wait.java:6, and holds A#0.1.");
  }

  @Test
  void aThreadThatWaitsForItself() {
    script.waits(
        "0", "main", "the end of main", new Awaited(Awaited.What.END, null, "0"), "run", 5);
    assertThat(Told.blocked(script).pattern()).isEqualTo(Pattern.DEADLOCK_CYCLE);
  }

  @Test
  void aThreadNamedLikeAHolderHoldsNothing() {
    script.waits(
        "0",
        "main",
        "a notification of Box#0.1 held by one since X.java:1",
        new Awaited(Awaited.What.NOTIFICATION, BOX, null),
        "run",
        5);
    script.waits(
        "0.2", "two", "an unpark", new Awaited(Awaited.What.PERMIT, null, null), "run", 6, BOX);
    assertThat(Told.blocked(script).pattern()).isNull();
  }

  @Test
  void aNotificationBeforeTheWait() {
    ExplanationText words = Told.of(Scenarios.lostNotification().findings().get(0));
    assertThat(words.pattern()).isEqualTo(Pattern.MISSED_NOTIFICATION);
    assertThat(words.sentences())
        .startsWith(
            "writer notified Mailbox#0.1 at Mailbox.java:23 when nobody was waiting.",
            "reader began to wait for a notification of it at Mailbox.java:14 only after that, and"
                + " none has come since.");
  }

  @Test
  void whoLookedAtTheNewsMayWaitForTheNext() {
    waiter();
    script.write("0.1", BOX, "items", 8, "0", "1").on("0.1", OperationKind.NOTIFY, BOX, 9);
    script.read("0", BOX, "items", 4, "1").on("0", OperationKind.WAIT, BOX, 5);
    ExplanationText words = Told.blocked(script);
    assertThat(words.pattern()).isNull();
    assertThat(words.sentences())
        .last()
        .isEqualTo(
            "The last notification of Box#0.1 was that of one at Wait.java:9, before main began to"
                + " wait.");
  }

  @Test
  void aNotificationThatWokeAnotherIsNotMissed() {
    waiter();
    script.waits("0.2", "two", "x", new Awaited(Awaited.What.NOTIFICATION, BOX, null), "run", 6);
    script.on("0", OperationKind.WAIT, BOX, 5).on("0.2", OperationKind.WAIT, BOX, 6);
    script.step("0.1", OperationKind.NOTIFY, BOX, null, 9, null, null, "0.2", null);
    script.on("0.2", OperationKind.WAKE, BOX, 6).on("0.2", OperationKind.WAIT, BOX, 6);
    assertThat(Told.blocked(script).pattern()).isNull();
    assertThat(Told.blocked(script).sentences())
        .containsExactly(
            "The notify of one at Wait.java:9 woke two, which could only wait again at Wait.java:6;"
                + " main sleeps on.",
            "All of them wait for Box#0.1, and no thread is left that could notify them; notifyAll"
                + " would have woken every one.");
    assertThat(Told.blocked(script).steps()).containsExactly(2, 3, 4);
  }

  @Test
  void nobodyNotifies() {
    waiter();
    script.on("0", OperationKind.WAIT, BOX, 5);
    assertThat(Told.blocked(script).text()).endsWith("No thread has notified Box#0.1.");
  }

  private void waiter() {
    script.waits(
        "0",
        "main",
        "a notification of Box#0.1",
        new Awaited(Awaited.What.NOTIFICATION, BOX, null),
        "run",
        5);
  }
}
