// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A race: its two accesses, and the locks held at them if any was. */
final class UnorderedAccesses implements ExplanationRule {
  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    Operation first = facts.marked(0);
    Operation second = facts.marked(1);
    if (first == null || second == null) {
      return null;
    }
    List<String> sentences = new ArrayList<>(List.of(accesses(facts, first, second)));
    boolean known = facts.knowsLocksOf(first.thread()) && facts.knowsLocksOf(second.thread());
    boolean some = !facts.locksAt(first).isEmpty() || !facts.locksAt(second).isEmpty();
    if (known && some) {
      sentences.add(locks(facts, first, second));
    }
    if (isGet(first) && isGet(second)) {
      sentences.add(
          "A get is a change here: the object keeps in mind what was used last, as a LinkedHashMap in"
              + " access order does, or drops what has gone.");
    }
    return new ExplanationText(null, sentences, List.of(first.index(), second.index()));
  }

  /** Two calls that only look would be no race, unless looking changes something. */
  private static boolean isGet(Operation call) {
    return call.kind() == OperationKind.CALL && "get".equals(call.member());
  }

  /** Who does what to the variable. */
  static String accesses(FindingFacts facts, Operation first, Operation second) {
    Phrases say = new Phrases(facts);
    return say.thread(first)
        + " "
        + say.does(first)
        + " and "
        + say.thread(second)
        + " "
        + say.does(second)
        + ", and nothing orders the two.";
  }

  private static String locks(FindingFacts facts, Operation first, Operation second) {
    List<String> both = new ArrayList<>(facts.readLocksAt(first));
    both.retainAll(facts.readLocksAt(second));
    return both.isEmpty()
        ? held(facts, first, second) + "."
        : "Both hold only the read lock of "
            + facts.names().object(both.get(0))
            + ", which lets both in at once.";
  }

  /** Who held what; without a full stop. */
  static String held(FindingFacts facts, Operation first, Operation second) {
    return held(facts, first) + ", " + held(facts, second);
  }

  private static String held(FindingFacts facts, Operation access) {
    List<String> locks =
        facts.locksAt(access).stream()
            .map(
                lock ->
                    (facts.readLocksAt(access).contains(lock) ? "the read lock of " : "")
                        + facts.names().object(lock))
            .toList();
    return facts.names().thread(access.thread())
        + " held "
        + (locks.isEmpty() ? "no lock" : Phrases.and(locks));
  }
}
