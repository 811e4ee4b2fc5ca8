// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.script.Script;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.OperationKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class LockSpanTest {
  private static final String A = "A#0.1";

  private final Script script = new Script("Spans").ended("0", "main");

  @Test
  void fromTakingToGivingUp() {
    on(OperationKind.ACQUIRE, OperationKind.YIELD, OperationKind.RELEASE);
    assertThat(spans()).containsExactly(new LockSpan("0", A, 0, 2));
  }

  @Test
  void nestedHoldsAreOne() {
    on(OperationKind.ACQUIRE, OperationKind.ACQUIRE, OperationKind.RELEASE, OperationKind.RELEASE);
    assertThat(spans()).containsExactly(new LockSpan("0", A, 0, 3));
  }

  @Test
  void takenBeforeTheFirstStepHoweverOften() {
    on(
        OperationKind.ACQUIRE,
        OperationKind.RELEASE,
        OperationKind.RELEASE,
        OperationKind.RELEASE,
        OperationKind.ACQUIRE);
    assertThat(spans()).containsExactly(new LockSpan("0", A, -1, 3), new LockSpan("0", A, 4, 5));
  }

  @Test
  void waitingInterruptsTheHold() {
    on(
        OperationKind.ACQUIRE,
        OperationKind.ACQUIRE,
        OperationKind.WAIT,
        OperationKind.WAKE,
        OperationKind.RELEASE,
        OperationKind.RELEASE);
    assertThat(spans()).containsExactly(new LockSpan("0", A, 0, 2), new LockSpan("0", A, 3, 5));
  }

  @Test
  void whoGivesUpWaitingHasTheLockOnlyLater() {
    on(
        OperationKind.ACQUIRE,
        OperationKind.WAIT,
        OperationKind.LEAVE,
        OperationKind.YIELD,
        OperationKind.WAKE,
        OperationKind.RELEASE);
    assertThat(spans()).containsExactly(new LockSpan("0", A, 0, 1), new LockSpan("0", A, 4, 5));
  }

  @Test
  void whoWaitsHeldIt() {
    on(OperationKind.WAIT);
    assertThat(spans()).containsExactly(new LockSpan("0", A, -1, 0));
  }

  @Test
  void heldAtTheEndWithoutAnyStep() {
    script.waits("0.1", "one", "nothing", "run", 3, A + " (Spans.java:2)");
    assertThat(spans()).containsExactly(new LockSpan("0.1", A, -1, 0));
  }

  @Test
  void anAttemptThatFailedTakesNothing() {
    script.step("0", OperationKind.ACQUIRE, A, "tryLock", 1, null, null, "failed", null);
    assertThat(spans()).isEmpty();
  }

  private void on(OperationKind... kinds) {
    for (OperationKind kind : kinds) {
      script.on("0", kind, A, 1);
    }
  }

  private List<LockSpan> spans() {
    return LockSpan.of(
        script.finding(
            "f1",
            FindingKind.STUCK,
            "m",
            null,
            List.of(),
            script.place("run", 1),
            List.of(),
            null,
            List.of()));
  }
}
