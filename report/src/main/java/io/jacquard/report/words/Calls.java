// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Facts;
import io.jacquard.report.text.Plain;
import io.jacquard.trace.Kind;
import io.jacquard.trace.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Other threads called methods of an object between two calls of it by the thread that failed.
 * Which calls change the object is not recorded, so this has no name.
 */
final class Calls implements Teller {
  private static final int MOST = 2;

  @Override
  public @Nullable Words tell(Facts facts) {
    for (Operation last : Failing.steps(facts)) {
      String key = last.kind() == Kind.CALL ? Facts.key(last) : null;
      Words words = key == null ? null : tell(facts, facts.accesses(key), last);
      if (words != null) {
        return words;
      }
    }
    return null;
  }

  /** The last two calls in a row of the thread that have others between them. */
  private static @Nullable Words tell(Facts facts, List<Operation> calls, Operation last) {
    Operation second = null;
    List<Operation> others = new ArrayList<>();
    for (int i = calls.size() - 1; i >= 0; i--) {
      Operation call = calls.get(i);
      if (call.index() > last.index()) {
        continue;
      }
      if (!call.thread().equals(last.thread())) {
        others.add(0, call);
        continue;
      }
      if (second != null && !others.isEmpty() && Between.isOneMethod(call, second)) {
        return words(facts, call, others, second);
      }
      second = call;
      others.clear();
    }
    return null;
  }

  private static Words words(
      Facts facts, Operation first, List<Operation> others, Operation second) {
    Phrases say = new Phrases(facts);
    List<Operation> told = others.subList(Math.max(0, others.size() - MOST), others.size());
    List<String> calls =
        told.stream()
            .map(call -> say.thread(call) + " called " + method(call) + Phrases.at(call))
            .toList();
    List<Integer> steps = new ArrayList<>(List.of(first.index()));
    told.forEach(call -> steps.add(call.index()));
    steps.add(second.index());
    return new Words(
        null,
        List.of(
            say.thread(first)
                + " called "
                + method(first)
                + " of "
                + say.variable(first)
                + Phrases.at(first)
                + "; before it called "
                + method(second)
                + Phrases.at(second)
                + ", "
                + Phrases.and(calls)
                + "."),
        steps);
  }

  private static String method(Operation call) {
    return Plain.line(String.valueOf(call.member()));
  }
}
