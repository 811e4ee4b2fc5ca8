// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.facts.OwnSteps;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.SourceSite;
import java.util.ArrayList;
import java.util.List;

/**
 * What the thread that died of a throwable did last, as far as it can have to do with that: its
 * last step, and what it did in the lines that the stack of the throwable names.
 */
final class LastStepsOfFailure {
  /** What lies further back in a long loop has been done again since. */
  private static final int MOST = 50;

  private final FindingFacts facts;
  private final String thread;

  private LastStepsOfFailure(FindingFacts facts, String thread) {
    this.facts = facts;
    this.thread = thread;
  }

  /** Steps of the thread that bear on its failure, the last one first; none if nobody failed. */
  static List<Operation> steps(FindingFacts facts) {
    String thread = facts.failed();
    return thread == null ? List.of() : new LastStepsOfFailure(facts, thread).steps();
  }

  private List<Operation> steps() {
    List<Operation> steps = new ArrayList<>();
    for (int i = facts.operations().size() - 1; i >= 0 && steps.size() < MOST; i--) {
      Operation operation = facts.operations().get(i);
      if (operation.thread().equals(thread)
          && OwnSteps.contain(operation)
          && (facts.finding().marked().contains(i) || isOnTheStack(operation.place()))) {
        steps.add(operation);
      }
    }
    return steps;
  }

  private boolean isOnTheStack(SourceSite place) {
    return place.line() >= 0
        && facts.finding().stack().stream()
            .anyMatch(
                frame ->
                    frame.getLineNumber() == place.line()
                        && frame.getClassName().equals(place.className())
                        && frame.getMethodName().equals(place.method()));
  }
}
