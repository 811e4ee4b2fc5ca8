// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One statement read a variable and wrote it; in between another thread changed it, and that change
 * was overwritten unseen. The thread that failed has looked at the variable after that, before
 * anything wiped out what had happened.
 *
 * <p>The history is phenomenon P4 of Berenson and others, A Critique of ANSI SQL Isolation Levels
 * (SIGMOD 1995). That read and write belong to one statement, as in {@code count++}, is asked for
 * in addition: a value that one line reads and another sets need not depend on what was read.
 */
final class LostUpdate implements ExplanationRule {
  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    for (Operation look : LastStepsOfFailure.steps(facts)) {
      String key =
          FindingFacts.isAccess(look) && look.kind() != OperationKind.WRITE
              ? FindingFacts.key(look)
              : null;
      if (key != null) {
        List<Operation> accesses = facts.accesses(key);
        for (AccessTriple between : AccessTriple.among(accesses, AccessTriple.Sort.CHANGES)) {
          if (between.second().index() < look.index()
              && isLost(between)
              && ValuePropagation.until(look, between.second(), accesses)) {
            return words(facts, between, look);
          }
        }
      }
    }
    return null;
  }

  private static boolean isLost(AccessTriple between) {
    return between.first().kind() == OperationKind.READ
        && between.second().kind() == OperationKind.WRITE
        && between.isOneStatement();
  }

  private static ExplanationText words(FindingFacts facts, AccessTriple between, Operation look) {
    Phrases say = new Phrases(facts);
    String loser = say.thread(between.other());
    List<Integer> steps = new ArrayList<>(between.steps());
    steps.add(look.index());
    return new ExplanationText(
        Pattern.LOST_UPDATE,
        List.of(
            StaleReadPhrases.readThenChanged(say, between),
            StaleReadPhrases.overwrote(facts, between) + ": the update of " + loser + " is lost.",
            StaleReadPhrases.looked(say, look)),
        steps);
  }
}
