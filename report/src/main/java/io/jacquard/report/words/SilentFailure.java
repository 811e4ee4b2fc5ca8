// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/**
 * A throwable that the program let pass, and what came of it: the step before it, and who changed
 * what it had found only after that.
 */
final class SilentFailure {
  /** The engine's words. */
  private static final java.util.regex.Pattern WORDS =
      java.util.regex.Pattern.compile(
          "; before, a (task failed with|handler took) (\\S+(?: at \\S+)?)"
              + "(?: and nobody asked for its result)?$");

  private SilentFailure() {}

  static boolean isIn(FindingFacts facts) {
    return WORDS.matcher(facts.finding().message()).find();
  }

  static @Nullable ExplanationText tell(FindingFacts facts) {
    Matcher words = WORDS.matcher(facts.finding().message());
    if (!words.find()) {
      return null;
    }
    boolean task = words.group(1).startsWith("task");
    String throwable = facts.names().words(words.group(2));
    Operation last =
        facts.marked(facts.finding().kind().shape() == FindingKind.Shape.THROWN ? 1 : 0);
    String step = last == null ? null : step(new Phrases(facts), last);
    List<String> sentences = new ArrayList<>();
    List<Integer> steps = new ArrayList<>();
    String failed =
        task
            ? "task failed with " + throwable + ", and nobody asked for its result."
            : "handler took " + throwable + ".";
    sentences.add(step == null ? "A " + failed : step + (task ? "; its " : "; a ") + failed);
    if (last != null) {
      steps.add(last.index());
      tooLate(facts, last, sentences, steps);
    }
    return new ExplanationText(null, sentences, steps);
  }

  private static @Nullable String step(Phrases say, Operation last) {
    if (last.kind() == OperationKind.CALL && last.object() != null) {
      return say.called(last) + say.gave(last);
    }
    return switch (last.kind().access()) {
      case READS -> say.thread(last) + " read " + say.variableAndValue(last) + Phrases.at(last);
      case WRITES, UPDATES -> say.thread(last) + " " + say.changed(last);
      case NONE -> null;
    };
  }

  /** Another thread changed what the last step looked at, or called something else of it. */
  private static void tooLate(
      FindingFacts facts, Operation last, List<String> sentences, List<Integer> steps) {
    Phrases say = new Phrases(facts);
    for (Operation later :
        facts.operations().subList(last.index() + 1, facts.operations().size())) {
      if (later.thread().equals(last.thread())) {
        continue;
      }
      String did = null;
      if (last.kind() == OperationKind.READ
          && FindingFacts.changes(later)
          && String.valueOf(FindingFacts.key(last)).equals(FindingFacts.key(later))) {
        did = say.thread(later) + " " + say.changed(later);
      } else if (last.kind() == OperationKind.CALL
          && later.kind() == OperationKind.CALL
          && last.object() != null
          && last.object().equals(later.object())
          && !String.valueOf(last.member()).equals(later.member())) {
        did = say.called(later);
      }
      if (did != null) {
        sentences.add("Only after that " + did + ".");
        steps.add(later.index());
        return;
      }
    }
  }
}
