// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Blocked;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.facts.WaitSet;
import io.jacquard.trace.record.Awaited;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What each thread waits for, after what may have caused it, an attempt that failed; and of the
 * notifications that some wait for, what became of the last.
 */
final class BlockedThreads implements ExplanationRule {
  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    List<Blocked> blocked = Blocked.of(facts.finding());
    List<Integer> steps = new ArrayList<>();
    List<String> sentences = new ArrayList<>();
    if (!SilentFailure.isIn(facts)) {
      failedAttempt(facts, blocked, sentences, steps);
    }
    sentences.addAll(new WaitPhrases(facts).sentences(blocked));
    Set<Object> told = new HashSet<>();
    for (Blocked each : blocked) {
      Awaited awaits = each.thread().awaits();
      if (awaits != null && awaits.what() == Awaited.What.NOTIFICATION && awaits.object() != null) {
        notifications(facts, each.thread().path(), awaits.object(), sentences, steps, told);
      }
    }
    return sentences.isEmpty() ? null : new ExplanationText(null, sentences, steps);
  }

  /**
   * A thread that is gone did not do something, since its update failed; and what made it fail was
   * changed back after that. Told only where threads wait for what nobody has in hand.
   */
  private static void failedAttempt(
      FindingFacts facts, List<Blocked> blocked, List<String> sentences, List<Integer> steps) {
    boolean open =
        blocked.stream()
            .anyMatch(
                each ->
                    each.thread().awaits() != null
                        && each.thread().awaits().what() == Awaited.What.PERMITS);
    if (!open) {
      return;
    }
    Phrases say = new Phrases(facts);
    List<Operation> operations = facts.operations();
    for (int i = operations.size() - 1; i >= 0; i--) {
      Operation attempt = operations.get(i);
      boolean failed = attempt.kind() == OperationKind.UPDATE && "failed".equals(attempt.outcome());
      String key = failed ? FindingFacts.key(attempt) : null;
      Operation later = key == null ? null : laterChange(facts, key, attempt);
      if (later != null) {
        sentences.add(
            say.thread(attempt)
                + " could not update "
                + say.variableAndValue(attempt)
                + Phrases.at(attempt)
                + " and left the rest to others; only after that "
                + say.thread(later)
                + " "
                + say.changed(later)
                + ".");
        steps.add(attempt.index());
        steps.add(later.index());
        return;
      }
    }
  }

  private static @Nullable Operation laterChange(
      FindingFacts facts, String key, Operation attempt) {
    return facts.accesses(key).stream()
        .filter(access -> access.index() > attempt.index() && FindingFacts.changes(access))
        .filter(access -> !access.thread().equals(attempt.thread()))
        .findFirst()
        .orElse(null);
  }

  /** Of each last notification one sentence, whoever waits for the next. */
  private static void notifications(
      FindingFacts facts,
      String thread,
      String monitor,
      List<String> sentences,
      List<Integer> steps,
      Set<Object> told) {
    Operation wait = Notifications.lastWait(facts, thread, monitor);
    WaitSet where = wait == null ? new WaitSet(monitor, null) : WaitSet.of(wait);
    Operation last = Notifications.of(facts, where).last();
    if (!told.add(last == null ? where : (Object) last.index())) {
      return;
    }
    String name = facts.names().waitSet(where);
    if (last == null) {
      sentences.add("No thread has " + where.notified() + " " + name + ".");
      return;
    }
    steps.add(last.index());
    String when =
        wait == null
            ? ""
            : last.index() < wait.index()
                ? ", before " + facts.names().thread(thread) + " began to wait"
                : ", and did not wake " + facts.names().thread(thread);
    sentences.add(
        "The last "
            + where.notification()
            + " of "
            + name
            + " was that of "
            + facts.names().thread(last.thread())
            + Phrases.at(last)
            + when
            + ".");
  }
}
