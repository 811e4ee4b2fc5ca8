// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Blocked;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.facts.WaitSet;
import io.jacquard.trace.record.Awaited;
import io.jacquard.trace.record.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What each thread waits for, and of the notifications that some wait for what became of them. */
final class BlockedThreads implements ExplanationRule {
  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    List<Blocked> blocked = Blocked.of(facts.finding());
    List<String> sentences = new ArrayList<>(new WaitPhrases(facts).sentences(blocked));
    List<Integer> steps = new ArrayList<>();
    for (Blocked each : blocked) {
      Awaited awaits = each.thread().awaits();
      if (awaits != null && awaits.what() == Awaited.What.NOTIFICATION && awaits.object() != null) {
        sentences.add(notifications(facts, each.thread().path(), awaits.object(), steps));
      }
    }
    return sentences.isEmpty() ? null : new ExplanationText(null, sentences, steps);
  }

  private static String notifications(
      FindingFacts facts, String thread, String monitor, List<Integer> steps) {
    Operation wait = Notifications.lastWait(facts, thread, monitor);
    WaitSet where = wait == null ? new WaitSet(monitor, null) : WaitSet.of(wait);
    Operation last = Notifications.of(facts, where).last();
    String name = facts.names().waitSet(where);
    if (last == null) {
      return "No thread has " + where.notified() + " " + name + ".";
    }
    steps.add(last.index());
    String when =
        wait == null
            ? ""
            : last.index() < wait.index()
                ? ", before " + facts.names().thread(thread) + " began to wait"
                : ", and did not wake " + facts.names().thread(thread);
    return "The last "
        + where.notification()
        + " of "
        + name
        + " was that of "
        + facts.names().thread(last.thread())
        + Phrases.at(last)
        + when
        + ".";
  }
}
