// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.record.Operation;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A race whose two accesses are both made under locks, but under different ones. */
final class WrongLock implements ExplanationRule {
  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    Operation first = facts.marked(0);
    Operation second = facts.marked(1);
    if (first == null
        || second == null
        || !facts.knowsLocksOf(first.thread())
        || !facts.knowsLocksOf(second.thread())) {
      return null;
    }
    List<String> ones = facts.locksAt(first);
    List<String> twos = facts.locksAt(second);
    if (ones.isEmpty() || twos.isEmpty() || !Collections.disjoint(ones, twos)) {
      return null;
    }
    return new ExplanationText(
        Pattern.WRONG_LOCK,
        List.of(
            UnorderedAccesses.accesses(facts, first, second),
            UnorderedAccesses.held(facts, first, second) + ": no lock is common to both."),
        List.of(first.index(), second.index()));
  }
}
