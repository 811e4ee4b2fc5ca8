// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.facts.Link.Sort;
import io.jacquard.report.script.Script;
import io.jacquard.trace.record.OperationKind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LinkTest {
  private static final String A = "A#0.1";

  private final Script script =
      new Script("Links").ended("0", "main").ended("0.1", "one").ended("0.2", "two");

  @Test
  void aValueGoesFromItsWriteToWhoReadsIt() {
    script.write("0", A, "x", 1, "0", "1").read("0", A, "x", 2, "1").read("0.1", A, "x", 3, "1");
    assertThat(links()).containsExactly(new Link(Sort.VALUE, 0, 2));
  }

  @Test
  void anUpdateReadsAndWrites() {
    update("0", null);
    update("0.1", "failed");
    update("0.2", null);
    assertThat(links()).containsExactly(new Link(Sort.VALUE, 0, 1), new Link(Sort.VALUE, 0, 2));
  }

  @Test
  void aLockGoesFromWhoGaveItUpLast() {
    script.on("0", OperationKind.ACQUIRE, A, 1).on("0", OperationKind.RELEASE, A, 2);
    script.on("0.1", OperationKind.ACQUIRE, A, 3).on("0.1", OperationKind.RELEASE, A, 4);
    script.on("0.1", OperationKind.ACQUIRE, A, 3);
    assertThat(links()).containsExactly(new Link(Sort.LOCK, 1, 2));
  }

  @Test
  void aNotificationGoesToWhomItWoke() {
    script.on("0", OperationKind.WAIT, A, 1).on("0.1", OperationKind.WAIT, A, 1);
    script.step("0.2", OperationKind.NOTIFY, A, null, 3, null, null, "0.1", null);
    script.on("0.2", OperationKind.RELEASE, A, 4).on("0.1", OperationKind.WAKE, A, 1);
    script.on("0.2", OperationKind.NOTIFY_ALL, A, 5).on("0", OperationKind.WAKE, A, 1);
    assertThat(links()).containsExactly(new Link(Sort.NOTIFY, 2, 4), new Link(Sort.NOTIFY, 5, 6));
  }

  @Test
  void whoWakesWithoutANotificationGotTheLockOnly() {
    script.on("0", OperationKind.WAIT, A, 1).on("0.1", OperationKind.RELEASE, A, 2);
    script.step("0", OperationKind.WAKE, A, null, 1, null, null, "timeout", null);
    assertThat(links()).containsExactly(new Link(Sort.LOCK, 1, 2));
  }

  @Test
  void aSignalReachesThoseOfItsConditionOnly() {
    on("0", OperationKind.WAIT, "condition 0");
    on("0.1", OperationKind.WAIT, "condition 1");
    on("0.2", OperationKind.NOTIFY_ALL, "condition 1");
    on("0.1", OperationKind.WAKE, "condition 1");
    on("0", OperationKind.LEAVE, "condition 0");
    assertThat(links()).containsExactly(new Link(Sort.NOTIFY, 2, 3));
  }

  @Test
  void permitsGoFromWhoGaveThemBack() {
    on("0", OperationKind.PERMIT_RELEASE, "release");
    on("0.1", OperationKind.PERMIT_ACQUIRE, "acquire");
    assertThat(links()).containsExactly(new Link(Sort.LOCK, 0, 1));
  }

  private void on(String thread, OperationKind kind, String member) {
    script.step(thread, kind, A, member, 1, null, null, null, null);
  }

  @Test
  void startAndJoin() {
    script.start("0", "0.1", 1).join("0", "0.1", 2);
    assertThat(links()).containsExactly(new Link(Sort.START, 0, 1), new Link(Sort.JOIN, 2, 3));
  }

  @Test
  void anUnparkGoesToOneParkOnly() {
    to(OperationKind.UNPARK, "0", "0.1");
    script.plain("0.1", OperationKind.PARK, 2).plain("0.1", OperationKind.PARK, 3);
    assertThat(links()).containsExactly(new Link(Sort.UNPARK, 0, 1));
  }

  @Test
  void anInterruptGoesToWhatItEnded() {
    to(OperationKind.INTERRUPT, "0", "0.1");
    script.step("0.1", OperationKind.SLEEP, null, null, 2, null, null, "interrupted", null);
    script.step("0.1", OperationKind.WAKE, A, null, 3, null, null, "interrupted", null);
    assertThat(links())
        .containsExactly(new Link(Sort.INTERRUPT, 0, 1), new Link(Sort.INTERRUPT, 0, 2));
  }

  @Test
  void aClassGoesFromItsInitialisationToItsUsers() {
    script
        .on("0", OperationKind.INITIALISE, "Config", 1)
        .on("0", OperationKind.INITIALISED, "Config", 1);
    script.on("0.1", OperationKind.INITIALISE, "Config", 2);
    assertThat(links()).containsExactly(new Link(Sort.CLASS, 1, 2));
  }

  private void update(String thread, @Nullable String outcome) {
    script.step(thread, OperationKind.UPDATE, A, "n", 1, "0", "1", outcome, null);
  }

  private void to(OperationKind kind, String thread, String target) {
    script.step(thread, kind, null, null, 1, null, null, null, target);
  }

  private List<Link> links() {
    return Link.of(script.operations);
  }
}
