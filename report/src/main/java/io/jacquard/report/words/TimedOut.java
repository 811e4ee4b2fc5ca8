// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.record.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The thread that failed had waited until its time was up, for a notification that came before. */
final class TimedOut implements ExplanationRule {
  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    Operation timeout = last(facts);
    if (timeout == null || timeout.object() == null) {
      return null;
    }
    Operation wait = Notifications.lastWait(facts, timeout.thread(), timeout.object());
    Operation missed = MissedNotification.missed(facts, wait);
    return wait == null || missed == null ? null : words(facts, missed, wait, timeout);
  }

  private static ExplanationText words(
      FindingFacts facts, Operation missed, Operation wait, Operation timeout) {
    return new ExplanationText(
        Pattern.MISSED_NOTIFICATION,
        List.of(
            MissedNotification.tooEarly(facts, missed),
            MissedNotification.tooLate(facts, wait)
                + ", and continued"
                + Phrases.at(timeout)
                + " because its wait timed out."),
        List.of(missed.index(), wait.index(), timeout.index()));
  }

  /** The last step of the failed thread that ended because its wait timed out; null if none did. */
  static @Nullable Operation last(FindingFacts facts) {
    String thread = facts.failed();
    return facts.operations().stream()
        .filter(operation -> operation.thread().equals(thread))
        .filter(operation -> "timeout".equals(operation.outcome()))
        .reduce((earlier, later) -> later)
        .orElse(null);
  }
}
