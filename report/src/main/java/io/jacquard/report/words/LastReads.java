// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the thread that failed read last, and whose values these were. */
public final class LastReads implements ExplanationRule {
  /** The end of a sentence about a value that no step of the execution has set: no cause. */
  public static final String UNCHANGED = "; none of the steps before had changed it.";

  private static final int MOST = 2;

  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    Phrases say = new Phrases(facts);
    List<String> sentences = new ArrayList<>();
    List<Integer> steps = new ArrayList<>();
    Operation timeout = TimedOut.last(facts);
    if (timeout != null) {
      sentences.add(
          say.thread(timeout)
              + (timeout.kind() == OperationKind.SLEEP
                  ? " woke from its sleep" + Phrases.at(timeout) + "; a sleep waits for nobody."
                  : " continued"
                      + Phrases.at(timeout)
                      + " because its wait timed out, not because what it waited for had"
                      + " happened."));
      steps.add(timeout.index());
    }
    for (Operation read : reads(facts, say)) {
      sentences.add(sentence(facts, say, read, steps));
    }
    if (sentences.stream().allMatch(sentence -> sentence.endsWith(UNCHANGED))) {
      ExplanationText calls = InterleavedCalls.earlier(facts);
      if (calls != null) {
        return calls;
      }
    }
    return sentences.isEmpty() ? null : new ExplanationText(null, sentences, steps);
  }

  /** The last read of each variable, in order; a field and the atomic that it holds are one. */
  private static List<Operation> reads(FindingFacts facts, Phrases say) {
    Map<String, Operation> reads = new LinkedHashMap<>();
    for (Operation step : LastStepsOfFailure.steps(facts)) {
      boolean isRead = step.kind() == OperationKind.READ && FindingFacts.key(step) != null;
      if (isRead && reads.size() < MOST) {
        reads.putIfAbsent(say.variable(step), step);
      }
    }
    List<Operation> inOrder = new ArrayList<>(reads.values());
    inOrder.sort((one, two) -> Integer.compare(one.index(), two.index()));
    return inOrder;
  }

  private static String sentence(
      FindingFacts facts, Phrases say, Operation read, List<Integer> steps) {
    String looked = say.thread(read) + " read " + say.variableAndValue(read) + Phrases.at(read);
    Operation write =
        facts.accesses(String.valueOf(FindingFacts.key(read))).stream()
            .filter(access -> access.index() < read.index() && FindingFacts.changes(access))
            .reduce((earlier, later) -> later)
            .orElse(null);
    if (write != null) {
      steps.add(write.index());
    }
    steps.add(read.index());
    return write == null
        ? looked + UNCHANGED
        : looked + ", the value that " + say.thread(write) + " had set" + Phrases.at(write) + ".";
  }
}
