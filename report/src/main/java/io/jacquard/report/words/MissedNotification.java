// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Blocked;
import io.jacquard.report.facts.Facts;
import io.jacquard.report.facts.Unheard;
import io.jacquard.report.facts.WaitSet;
import io.jacquard.trace.Awaited;
import io.jacquard.trace.Kind;
import io.jacquard.trace.Operation;
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
final class MissedNotification implements Teller {
  @Override
  public @Nullable Words tell(Facts facts) {
    for (Blocked blocked : Blocked.of(facts.finding())) {
      Awaited awaits = blocked.thread().awaits();
      if (awaits != null && awaits.what() == Awaited.What.NOTIFICATION && awaits.object() != null) {
        String thread = blocked.thread().path();
        Operation wait = Notifications.lastWait(facts, thread, awaits.object());
        Operation missed = wait == null ? null : Notifications.of(facts, WaitSet.of(wait)).last();
        if (wait != null && missed != null && isMissed(facts, missed, wait)) {
          return words(facts, blocked, missed, wait);
        }
      }
    }
    return null;
  }

  private static boolean isMissed(Facts facts, Operation missed, Operation wait) {
    return missed.index() < wait.index()
        && !missed.thread().equals(wait.thread())
        && Unheard.in(facts.operations()).contains(missed.index())
        && !hasLooked(facts, missed, wait);
  }

  private static boolean hasLooked(Facts facts, Operation missed, Operation wait) {
    Set<String> news =
        facts.operations().subList(0, missed.index()).stream()
            .filter(operation -> operation.thread().equals(missed.thread()))
            .filter(operation -> Facts.changes(operation) || operation.kind() == Kind.CALL)
            .map(Facts::key)
            .filter(Objects::nonNull)
            .collect(Collectors.toCollection(HashSet::new));
    return facts.operations().subList(missed.index(), wait.index()).stream()
        .filter(operation -> operation.thread().equals(wait.thread()))
        .filter(operation -> Facts.isAccess(operation) || operation.kind() == Kind.CALL)
        .anyMatch(operation -> news.contains(Facts.key(operation)));
  }

  private static Words words(Facts facts, Blocked blocked, Operation missed, Operation wait) {
    Phrases say = new Phrases(facts);
    String monitor = facts.names().object(Objects.requireNonNull(wait.object()));
    List<Blocked> others =
        Blocked.of(facts.finding()).stream().filter(each -> !each.equals(blocked)).toList();
    List<String> sentences =
        new java.util.ArrayList<>(
            List.of(
                say.thread(missed)
                    + " notified "
                    + monitor
                    + Phrases.at(missed)
                    + " when nobody was waiting.",
                say.thread(wait)
                    + " began to wait for a notification of it"
                    + Phrases.at(wait)
                    + " only after that, and none has come since."));
    sentences.addAll(new Waits(facts).sentences(others));
    return new Words(Pattern.MISSED_NOTIFICATION, sentences, List.of(missed.index(), wait.index()));
  }
}
