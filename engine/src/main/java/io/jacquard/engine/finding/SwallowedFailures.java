// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.finding;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Failure;
import io.jacquard.engine.execution.Program;
import io.jacquard.engine.failure.ThrownFacts;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.record.SourceSite;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counts throwables that are no findings because the program let them pass in silence. */
public final class SwallowedFailures {
  /**
   * Throwables that are alike.
   *
   * @param exception simple name of their class
   * @param executions in how many they were met
   * @param card of the first of them
   */
  public record Row(
      Failure.Kind kind, String exception, SourceSite site, long executions, Card card) {
    private Row once() {
      return new Row(kind, exception, site, executions + 1, card);
    }
  }

  private final Map<String, Row> rows = new LinkedHashMap<>();

  /** Counts what an ended execution shows, alike ones once. */
  public void count(Execution execution, Program program) {
    if (execution.swallowed().isEmpty()) {
      return;
    }
    Set<String> seen = new HashSet<>();
    for (Failure failure : execution.swallowed()) {
      String key = failure.kind() + " " + Findings.origin(failure);
      if (seen.add(key)) {
        Row known = rows.get(key);
        rows.put(key, known == null ? first(failure, execution, program) : known.once());
      }
    }
  }

  private static Row first(Failure failure, Execution execution, Program program) {
    Throwable root = ThrownFacts.root(failure.throwable());
    return new Row(
        failure.kind(),
        root.getClass().getSimpleName(),
        SourceSite.of(ThrowableCauses.site(root)),
        1,
        program.card(execution.settings, execution.inputs().values(), execution.log().schedule()));
  }

  /** Begins anew. */
  public void clear() {
    rows.clear();
  }

  /** In the order in which they were met. */
  public List<Row> list() {
    return new ArrayList<>(rows.values());
  }
}
