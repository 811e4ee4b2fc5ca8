// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Blocked;
import io.jacquard.report.facts.Facts;
import io.jacquard.report.facts.Unheard;
import io.jacquard.report.facts.WaitSet;
import io.jacquard.trace.Awaited;
import io.jacquard.trace.Kind;
import io.jacquard.trace.Operation;
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
final class MissedNotification implements Teller {
  @Override
  public @Nullable Words tell(Facts facts) {
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
  static @Nullable Operation missed(Facts facts, @Nullable Operation wait) {
    if (wait == null) {
      return null;
    }
    Operation last = Notifications.of(facts, WaitSet.of(wait)).last();
    boolean missed =
        last != null
            && last.index() < wait.index()
            && !last.thread().equals(wait.thread())
            && Unheard.in(facts.operations()).contains(last.index())
            && !hasLooked(facts, last, wait);
    return missed ? last : null;
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
    List<Blocked> others =
        Blocked.of(facts.finding()).stream().filter(each -> !each.equals(blocked)).toList();
    List<String> sentences = new ArrayList<>();
    sentences.add(tooEarly(facts, missed));
    sentences.add(tooLate(facts, wait) + ", and none has come since.");
    sentences.addAll(new Waits(facts).sentences(others));
    return new Words(Pattern.MISSED_NOTIFICATION, sentences, List.of(missed.index(), wait.index()));
  }

  /** {@code finisher signalled ready at Job.java:11 when nobody was waiting.}. */
  static String tooEarly(Facts facts, Operation missed) {
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
  static String tooLate(Facts facts, Operation wait) {
    return facts.names().thread(wait.thread())
        + " began to wait for a "
        + WaitSet.of(wait).notification()
        + " of it"
        + Phrases.at(wait)
        + " only after that";
  }
}
