// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A thread set a variable without looking at it, although other threads had changed it since the
 * step of that thread before: their changes are gone. The last such write is told.
 */
final class OverwrittenChanges implements ExplanationRule {
  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    List<Operation> operations = facts.operations();
    for (int i = operations.size() - 1; i >= 0; i--) {
      Operation write = operations.get(i);
      String key = write.kind() == OperationKind.WRITE ? FindingFacts.key(write) : null;
      Operation before = key == null ? null : stepBefore(operations, write);
      if (before == null || String.valueOf(key).equals(FindingFacts.key(before))) {
        // Who has just touched the variable may set it anew on purpose.
        continue;
      }
      List<Operation> lost =
          facts.accesses(String.valueOf(key)).stream()
              .filter(access -> access.index() > before.index() && access.index() < write.index())
              .filter(access -> !access.thread().equals(write.thread()))
              .filter(FindingFacts::changes)
              .toList();
      if (!lost.isEmpty() && !String.valueOf(write.before()).equals(write.after())) {
        return words(facts, before, write, lost);
      }
    }
    return null;
  }

  private static @Nullable Operation stepBefore(List<Operation> operations, Operation step) {
    for (int i = step.index() - 1; i >= 0; i--) {
      Operation each = operations.get(i);
      if (each.thread().equals(step.thread())) {
        return FindingFacts.isAccess(each) || each.kind() == OperationKind.CALL ? each : null;
      }
    }
    return null;
  }

  private static ExplanationText words(
      FindingFacts facts, Operation before, Operation write, List<Operation> lost) {
    Phrases say = new Phrases(facts);
    Set<String> others = new LinkedHashSet<>();
    List<Integer> steps = new ArrayList<>(List.of(before.index()));
    for (Operation each : lost) {
      others.add(say.thread(each));
      steps.add(each.index());
    }
    steps.add(write.index());
    List<String> sentences = new ArrayList<>();
    sentences.add(
        say.thread(write)
            + " "
            + say.changed(write)
            + " without looking at it: what "
            + Phrases.and(List.copyOf(others))
            + " had done to it since its step"
            + Phrases.at(before)
            + " is lost.");
    ExplanationText reads = new LastReads().tell(facts);
    if (reads != null) {
      sentences.add(reads.sentences().get(reads.sentences().size() - 1));
      steps.addAll(reads.steps());
    }
    return new ExplanationText(null, sentences, steps);
  }
}
