// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Blocked;
import io.jacquard.report.facts.BlockedReason;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/** Sentences about threads that go no further. */
final class WaitPhrases {
  private static final int MOST = 4;

  private final FindingFacts facts;
  private final BlockedReason waiting;

  WaitPhrases(FindingFacts facts) {
    this.facts = facts;
    waiting = new BlockedReason(facts.finding(), facts.names());
  }

  /** {@code left waits for lock A at Bank.java:13, held by right since Bank.java:12}. */
  String clause(Blocked blocked) {
    return facts.names().thread(blocked.thread().path()) + " " + waiting.fully(blocked);
  }

  /** One sentence for each, up to a number that can be taken in. */
  List<String> sentences(List<Blocked> all) {
    List<String> sentences = new ArrayList<>();
    for (Blocked blocked : all.subList(0, Math.min(MOST, all.size()))) {
      sentences.add(clause(blocked) + holding(blocked) + ".");
    }
    if (all.size() > MOST) {
      sentences.add(Numbers.count(all.size() - MOST, "other thread") + " cannot continue either.");
    }
    return sentences;
  }

  private String holding(Blocked blocked) {
    List<String> locks =
        blocked.holds().stream().map(hold -> facts.names().object(hold.object())).toList();
    return locks.isEmpty() ? "" : ", and holds " + Phrases.and(locks);
  }
}
