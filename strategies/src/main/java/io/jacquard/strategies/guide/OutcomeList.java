// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.engine.TargetOutcome;
import io.jacquard.trace.result.TargetProgress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What became of each target: of several attempts at one, the one that succeeded, or all. */
final class OutcomeList {
  private final Map<String, TargetOutcome> outcomes = new LinkedHashMap<>();

  void add(TargetOutcome outcome) {
    outcomes.merge(outcome.target(), outcome, OutcomeList::join);
  }

  private static TargetOutcome join(TargetOutcome one, TargetOutcome other) {
    TargetOutcome main = other.confirmed() ? other : one;
    return new TargetOutcome(
        main.target(),
        main.witness(),
        one.excluded() != null && other.excluded() != null ? one.excluded() : null,
        main.refinements(),
        main.confirmed() ? main.states() : one.states() + other.states(),
        one.executions() + other.executions(),
        main.confirmed() ? main.progress() : nearer(one.progress(), other.progress()),
        main.note());
  }

  private static TargetProgress nearer(TargetProgress one, TargetProgress other) {
    boolean first =
        other.length() == 0
            || one.length() > 0 && one.length() - one.passed() <= other.length() - other.passed();
    return first ? one : other;
  }

  List<TargetOutcome> list() {
    return new ArrayList<>(outcomes.values());
  }
}
