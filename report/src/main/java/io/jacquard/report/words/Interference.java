// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Another thread changed a variable between two accesses of one thread, and the thread that failed
 * has looked at it. Whether the one counted on the value to stay is not known, so this has no name.
 */
final class Interference implements ExplanationRule {
  private final boolean anywhere;

  /**
   * Two accesses of one method have more to do with each other than others.
   *
   * @param anywhere whether they may be in two methods
   */
  Interference(boolean anywhere) {
    this.anywhere = anywhere;
  }

  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    for (Operation look : LastStepsOfFailure.steps(facts)) {
      String key = FindingFacts.isAccess(look) ? FindingFacts.key(look) : null;
      if (key != null) {
        List<Operation> accesses = facts.accesses(key);
        for (AccessTriple between : AccessTriple.among(accesses, AccessTriple.Sort.CHANGES)) {
          if (isTold(between) && concerns(between, look, accesses)) {
            return words(facts, between, look, accesses);
          }
        }
      }
    }
    return null;
  }

  /** A thread that comes to the same place again waits for a change, as likely as not. */
  private boolean isTold(AccessTriple between) {
    String seen = FindingFacts.seen(between.first());
    return seen != null
        && (anywhere || between.isOneMethod())
        && !between.isOnePlace()
        && !seen.equals(between.other().after());
  }

  /** Whether the failure saw the second access, or what its thread made of it. */
  private static boolean concerns(AccessTriple between, Operation look, List<Operation> accesses) {
    Operation second = between.second();
    return look.equals(second)
        || look.index() > second.index()
            && (FindingFacts.changes(second) || next(between, accesses) != null)
            && ValuePropagation.until(look, second, accesses);
  }

  private static ExplanationText words(
      FindingFacts facts, AccessTriple between, Operation look, List<Operation> accesses) {
    Phrases say = new Phrases(facts);
    List<String> sentences = new ArrayList<>();
    List<Integer> steps = new ArrayList<>(between.steps());
    sentences.add(StaleReadPhrases.readThenChanged(say, between));
    Operation next = next(between, accesses);
    if (between.second().kind() == OperationKind.WRITE) {
      sentences.add(StaleReadPhrases.overwrote(facts, between) + ".");
    } else if (next != null && !look.equals(between.second())) {
      sentences.add(say.thread(next) + " then " + say.changed(next) + ".");
      steps.add(next.index());
    }
    if (!steps.contains(look.index())) {
      sentences.add(StaleReadPhrases.looked(say, look));
      steps.add(look.index());
    }
    return new ExplanationText(null, sentences, steps);
  }

  /** The thread's next access, if it is a change in the same method. */
  private static @Nullable Operation next(AccessTriple between, List<Operation> accesses) {
    Operation second = between.second();
    return accesses.stream()
        .filter(access -> access.index() > second.index())
        .filter(access -> access.thread().equals(second.thread()))
        .limit(1)
        .filter(FindingFacts::changes)
        .filter(access -> AccessTriple.isOneMethod(second, access))
        .findFirst()
        .orElse(null);
  }
}
