// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.facts.LockSpan;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A thread held a lock from one access of a variable to the next, and another thread, without that
 * lock, came between them in a way that no order of the two threads as wholes could have brought
 * about: the four unserializable interleavings of Lu and others, AVIO (ASPLOS 2006).
 *
 * <p>The lock is asked for because it alone says that the two accesses were meant to be one step;
 * without it a thread may look twice on purpose.
 */
final class AtomicityViolation implements ExplanationRule {
  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    for (Operation look : LastStepsOfFailure.steps(facts)) {
      String key = FindingFacts.isAccess(look) ? FindingFacts.key(look) : null;
      if (key != null) {
        List<Operation> accesses = facts.accesses(key);
        List<AccessTriple> candidates =
            new ArrayList<>(AccessTriple.among(accesses, AccessTriple.Sort.CHANGES));
        candidates.addAll(AccessTriple.among(accesses, AccessTriple.Sort.READS));
        for (AccessTriple between : candidates) {
          Optional<LockSpan> span = span(facts, between);
          if (span.isPresent() && isUnserialisable(between) && concerns(between, look, accesses)) {
            return words(facts, between, span.get(), look);
          }
        }
      }
    }
    return null;
  }

  private static Optional<LockSpan> span(FindingFacts facts, AccessTriple between) {
    return facts.spans().stream()
        .filter(
            span ->
                span.thread().equals(between.first().thread())
                    && span.covers(between.first().index())
                    && span.covers(between.second().index())
                    && !facts.locksAt(between.other()).contains(span.lock()))
        .findFirst();
  }

  private static boolean isUnserialisable(AccessTriple between) {
    boolean firstWrites = FindingFacts.changes(between.first());
    boolean secondWrites = FindingFacts.changes(between.second());
    if (!FindingFacts.changes(between.other())) {
      return firstWrites && secondWrites;
    }
    String before = FindingFacts.seen(between.first());
    boolean sameValue =
        !firstWrites
            && !secondWrites
            && before != null
            && before.equals(FindingFacts.seen(between.second()));
    boolean blind =
        between.first().kind() == OperationKind.WRITE
            && between.second().kind() == OperationKind.WRITE;
    return !blind && !sameValue;
  }

  /** Whether the step that bears on the failure is part of it, or saw what came of it. */
  private static boolean concerns(AccessTriple between, Operation look, List<Operation> accesses) {
    boolean readsWhatWasWrittenOver =
        between.first().kind() != OperationKind.WRITE
            && FindingFacts.changes(between.other())
            && FindingFacts.changes(between.second());
    return look.equals(between.second())
        || look.equals(between.other())
        || look.index() > between.second().index()
            && readsWhatWasWrittenOver
            && ValuePropagation.until(look, between.second(), accesses);
  }

  private static ExplanationText words(
      FindingFacts facts, AccessTriple between, LockSpan span, Operation look) {
    Phrases say = new Phrases(facts);
    List<String> sentences = new ArrayList<>();
    String lock = facts.names().object(span.lock());
    String subject = say.thread(between.first());
    sentences.add(
        "While it held "
            + lock
            + ", "
            + subject
            + " "
            + past(say, between.first())
            + " and then "
            + past(say, between.second())
            + ".");
    sentences.add(
        "In between "
            + say.thread(between.other())
            + ", without that lock, "
            + past(say, between.other())
            + ".");
    List<Integer> steps = new ArrayList<>(between.steps());
    if (!steps.contains(look.index())) {
      sentences.add(StaleReadPhrases.looked(say, look));
      steps.add(look.index());
    }
    return new ExplanationText(Pattern.ATOMICITY_VIOLATION, sentences, steps);
  }

  private static String past(Phrases say, Operation access) {
    return FindingFacts.changes(access)
        ? say.changed(access)
        : "read " + say.variableAndValue(access) + Phrases.at(access);
  }
}
