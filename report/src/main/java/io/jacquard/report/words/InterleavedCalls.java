// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.facts.OwnSteps;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Other threads called methods of an object between two calls of it by one thread: the one that
 * failed, another whose calls it looked at in the end, or any if there is nothing else. Which calls
 * change the object is not recorded, so this has no name.
 */
final class InterleavedCalls implements ExplanationRule {
  private static final int MOST = 2;

  /**
   * @param others calls by others between the two of one thread
   */
  private record Pair(Operation first, List<Operation> others, Operation second) {}

  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    List<Operation> looks =
        LastStepsOfFailure.steps(facts).stream()
            .filter(step -> step.kind() == OperationKind.CALL)
            .toList();
    for (Operation look : looks) {
      Pair pair = last(facts, look, true);
      if (pair != null) {
        return words(facts, pair, null);
      }
    }
    for (Operation look : looks) {
      Pair pair = last(facts, look, false);
      if (pair != null) {
        return words(facts, pair, plainest(looks, look));
      }
    }
    Pair pair = anywhere(facts, false);
    return pair == null ? null : words(facts, pair, null);
  }

  /** The same of the thread that failed, earlier, and about something that it did not look at. */
  static @Nullable ExplanationText earlier(FindingFacts facts) {
    Pair pair = anywhere(facts, true);
    return pair == null ? null : words(facts, pair, null);
  }

  /** The last such pair of the thread that failed, or of another, on whatever object. */
  private static @Nullable Pair anywhere(FindingFacts facts, boolean ofFailed) {
    String failed = facts.failed();
    for (int i = facts.operations().size() - 1; failed != null && i >= 0; i--) {
      Operation call = facts.operations().get(i);
      if (call.kind() == OperationKind.CALL && call.thread().equals(failed) == ofFailed) {
        Pair pair = last(facts, call, true);
        if (pair != null && !pair.first.place().equals(pair.second.place())) {
          return pair;
        }
      }
    }
    return null;
  }

  /**
   * Calls by the program of the object that this one is of, or of a view of it. Several futures may
   * be one object.
   */
  private static List<Operation> ofSame(FindingFacts facts, Operation look) {
    String object = String.valueOf(look.object());
    boolean one = Operation.isObject(object);
    return facts.operations().stream()
        .filter(call -> call.kind() == OperationKind.CALL)
        .filter(call -> object.equals(call.object()) || one && call.also().contains(object))
        .filter(OwnSteps::contain)
        .filter(call -> one || Objects.equals(call.expression(), look.expression()))
        .toList();
  }

  /** The last such pair on what this call is about, of its own thread or of another. */
  private static @Nullable Pair last(FindingFacts facts, Operation look, boolean own) {
    List<Operation> calls = ofSame(facts, look);
    for (int k = calls.size() - 1; k > 0; k--) {
      Operation second = calls.get(k);
      if (second.index() <= look.index() && second.thread().equals(look.thread()) == own) {
        Pair pair = before(calls, k);
        if (pair != null && (own || !pair.first.place().equals(second.place()))) {
          return pair;
        }
      }
    }
    return null;
  }

  private static @Nullable Pair before(List<Operation> calls, int k) {
    Operation second = calls.get(k);
    int i = k - 1;
    while (i >= 0 && !calls.get(i).thread().equals(second.thread())) {
      i--;
    }
    return i < 0 || i == k - 1 || !AccessTriple.isOneMethod(calls.get(i), second)
        ? null
        : new Pair(calls.get(i), calls.subList(i + 1, k), second);
  }

  /** Of the calls of one object, one that asks the object itself, if there is one. */
  private static Operation plainest(List<Operation> looks, Operation look) {
    return looks.stream()
        .filter(other -> Objects.equals(FindingFacts.key(other), FindingFacts.key(look)))
        .filter(other -> String.valueOf(other.member()).indexOf('.') < 0)
        .findFirst()
        .orElse(look);
  }

  /** Who called what; a thread is named once if several calls in a row are its. */
  private static String others(Phrases say, List<Operation> calls) {
    List<String> told = new ArrayList<>();
    String thread = "";
    for (Operation call : calls) {
      told.add(call.thread().equals(thread) ? say.call(call) : say.called(call));
      thread = call.thread();
    }
    return Phrases.and(told);
  }

  private static ExplanationText words(FindingFacts facts, Pair pair, @Nullable Operation look) {
    Phrases say = new Phrases(facts);
    List<Operation> told =
        pair.others.subList(Math.max(0, pair.others.size() - MOST), pair.others.size());
    List<String> sentences = new ArrayList<>();
    sentences.add(
        say.called(pair.first)
            + say.gave(pair.first)
            + "; before it called "
            + say.call(pair.second)
            + ", "
            + others(say, told)
            + ".");
    List<Integer> steps = new ArrayList<>(List.of(pair.first.index()));
    told.forEach(call -> steps.add(call.index()));
    steps.add(pair.second.index());
    if (look != null) {
      sentences.add("In the end, " + say.called(look) + say.gave(look) + ".");
      steps.add(look.index());
    }
    return new ExplanationText(null, sentences, steps);
  }
}
