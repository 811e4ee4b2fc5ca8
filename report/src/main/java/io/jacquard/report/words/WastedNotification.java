// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Blocked;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.facts.WaitSet;
import io.jacquard.trace.record.Awaited;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The last notification woke one thread, which waits on the same monitor again without having
 * notified anybody; others still wait there for a notification that nobody is left to send.
 */
final class WastedNotification implements ExplanationRule {
  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    List<Blocked> waiting =
        Blocked.of(facts.finding()).stream().filter(WastedNotification::isNotified).toList();
    for (Blocked woken : waiting) {
      String thread = woken.thread().path();
      String monitor = monitor(woken);
      Operation wait = Notifications.lastWait(facts, thread, monitor);
      if (wait == null) {
        continue;
      }
      Operation last = Notifications.of(facts, WaitSet.of(wait)).last();
      Operation wake = lastWake(facts, wait);
      List<Blocked> others =
          waiting.stream()
              .filter(each -> !each.equals(woken))
              .filter(each -> monitor.equals(monitor(each)))
              .toList();
      if (last != null
          && wake != null
          && !others.isEmpty()
          && thread.equals(last.outcome())
          && last.index() < wake.index()) {
        return words(facts, last, wake, wait, others);
      }
    }
    return null;
  }

  private static String monitor(Blocked blocked) {
    Awaited awaits = blocked.thread().awaits();
    return awaits == null ? "" : String.valueOf(awaits.object());
  }

  private static boolean isNotified(Blocked blocked) {
    Awaited awaits = blocked.thread().awaits();
    return awaits != null && awaits.what() == Awaited.What.NOTIFICATION && awaits.object() != null;
  }

  /** The wake-up before the thread's last wait. */
  private static @Nullable Operation lastWake(FindingFacts facts, Operation wait) {
    return facts.operations().subList(0, wait.index()).stream()
        .filter(operation -> operation.kind() == OperationKind.WAKE)
        .filter(operation -> operation.thread().equals(wait.thread()))
        .filter(operation -> String.valueOf(wait.object()).equals(operation.object()))
        .reduce((earlier, later) -> later)
        .orElse(null);
  }

  private static ExplanationText words(
      FindingFacts facts, Operation last, Operation wake, Operation wait, List<Blocked> others) {
    Phrases say = new Phrases(facts);
    WaitSet where = WaitSet.of(wait);
    String verb = where.notification().equals("signal") ? "signal" : "notify";
    List<String> asleep = new ArrayList<>();
    for (Blocked each : others) {
      asleep.add(facts.names().thread(each.thread().path()));
    }
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "The "
            + verb
            + " of "
            + say.thread(last)
            + Phrases.at(last)
            + " woke "
            + say.thread(wake)
            + ", which could only wait again"
            + Phrases.at(wait)
            + "; "
            + Phrases.and(asleep)
            + (asleep.size() == 1 ? " sleeps on." : " sleep on."));
    sentences.add(
        "All of them wait for "
            + facts.names().waitSet(where)
            + ", and no thread is left that could "
            + verb
            + " them; "
            + verb
            + "All would have woken every one.");
    return new ExplanationText(null, sentences, List.of(last.index(), wake.index(), wait.index()));
  }
}
