// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Blocked;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.facts.UnreceivedNotifications;
import io.jacquard.report.facts.WaitSet;
import io.jacquard.trace.record.Awaited;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A thread waits for a notification; the last one came before it began to wait, when nobody waited;
 * and since then the thread has looked at nothing that the notifier had written or called before.
 *
 * <p>The last condition is what makes it certain: a thread that did look may wait for the next
 * notification and rightly so.
 */
final class MissedNotification implements ExplanationRule {
  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    for (Blocked blocked : Blocked.of(facts.finding())) {
      Awaited awaits = blocked.thread().awaits();
      if (awaits != null && awaits.what() == Awaited.What.NOTIFICATION && awaits.object() != null) {
        String thread = blocked.thread().path();
        Operation wait = Notifications.lastWait(facts, thread, awaits.object());
        Operation missed = missed(facts, wait);
        if (wait != null && missed != null) {
          return words(facts, blocked, missed, wait);
        }
      }
    }
    return null;
  }

  /** The last notification, if it came too early for the thread that waits. */
  static @Nullable Operation missed(FindingFacts facts, @Nullable Operation wait) {
    if (wait == null) {
      return null;
    }
    Operation last = Notifications.of(facts, WaitSet.of(wait)).last();
    boolean missed =
        last != null
            && last.index() < wait.index()
            && !last.thread().equals(wait.thread())
            && UnreceivedNotifications.in(facts.operations()).contains(last.index())
            && !hasLooked(facts, last, wait);
    return missed ? last : null;
  }

  private static boolean hasLooked(FindingFacts facts, Operation missed, Operation wait) {
    Set<String> news =
        facts.operations().subList(0, missed.index()).stream()
            .filter(operation -> operation.thread().equals(missed.thread()))
            .filter(
                operation ->
                    FindingFacts.changes(operation) || operation.kind() == OperationKind.CALL)
            .map(FindingFacts::key)
            .filter(Objects::nonNull)
            .collect(Collectors.toCollection(HashSet::new));
    return facts.operations().subList(missed.index(), wait.index()).stream()
        .filter(operation -> operation.thread().equals(wait.thread()))
        .filter(
            operation -> FindingFacts.isAccess(operation) || operation.kind() == OperationKind.CALL)
        .anyMatch(operation -> news.contains(FindingFacts.key(operation)));
  }

  private static ExplanationText words(
      FindingFacts facts, Blocked blocked, Operation missed, Operation wait) {
    List<Blocked> others =
        Blocked.of(facts.finding()).stream().filter(each -> !each.equals(blocked)).toList();
    List<String> sentences = new ArrayList<>();
    sentences.add(tooEarly(facts, missed));
    sentences.add(tooLate(facts, wait) + ", and none has come since.");
    sentences.addAll(new WaitPhrases(facts).sentences(others));
    return new ExplanationText(
        Pattern.MISSED_NOTIFICATION, sentences, List.of(missed.index(), wait.index()));
  }

  /** {@code finisher signalled ready at Job.java:11 when nobody was waiting.}. */
  static String tooEarly(FindingFacts facts, Operation missed) {
    WaitSet where = WaitSet.of(missed);
    return facts.names().thread(missed.thread())
        + " "
        + where.notified()
        + " "
        + facts.names().waitSet(where)
        + Phrases.at(missed)
        + " when nobody was waiting.";
  }

  /** How the thread came to wait after that; without a full stop. */
  static String tooLate(FindingFacts facts, Operation wait) {
    return facts.names().thread(wait.thread())
        + " began to wait for a "
        + WaitSet.of(wait).notification()
        + " of it"
        + Phrases.at(wait)
        + " only after that";
  }
}
