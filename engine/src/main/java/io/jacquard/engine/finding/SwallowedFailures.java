// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.finding;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Failure;
import io.jacquard.engine.execution.Program;
import io.jacquard.engine.failure.ThrownFacts;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.result.PassedOver.Swallowed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counts throwables that are no findings because the program let them pass in silence. */
public final class SwallowedFailures {
  private final Map<String, Swallowed> rows = new LinkedHashMap<>();

  /** Counts what an ended execution shows, alike ones once. */
  public void count(Execution execution, Program program) {
    if (execution.swallowed().isEmpty()) {
      return;
    }
    Set<String> seen = new HashSet<>();
    for (Failure failure : execution.swallowed()) {
      String key = failure.kind() + " " + Findings.origin(failure);
      if (seen.add(key)) {
        Swallowed known = rows.get(key);
        rows.put(key, known == null ? first(key, failure, execution, program) : known.more(1));
      }
    }
  }

  private static Swallowed first(
      String key, Failure failure, Execution execution, Program program) {
    Throwable root = ThrownFacts.root(failure.throwable());
    return new Swallowed(
        key,
        failure.kind() == Failure.Kind.HANDLED,
        root.getClass().getSimpleName(),
        SourceSite.of(ThrowableCauses.site(root)),
        1,
        program.card(execution.settings, execution.inputs().values(), execution.log().schedule()));
  }

  /** Begins anew. */
  public void clear() {
    rows.clear();
  }

  /** Begins anew with what others have counted. */
  public void restore(List<Swallowed> known) {
    clear();
    known.forEach(row -> rows.put(row.key(), row));
  }

  /** In the order in which they were met. */
  public List<Swallowed> list() {
    return new ArrayList<>(rows.values());
  }
}
