// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Failure;
import io.jacquard.engine.finding.Findings;
import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.trace.run.StoredRun;
import java.util.HashSet;
import java.util.Set;

/**
 * A run that others are predicted from.
 *
 * @param failures what went wrong in it, which no prediction from it explains
 */
record ObservedRun(ObservedTrace trace, Set<String> failures) {
  ObservedRun {
    failures = Set.copyOf(failures);
  }

  static ObservedRun of(StoredRun run, Execution execution) {
    Set<String> failures = new HashSet<>();
    for (Failure each : execution.failures()) {
      failures.add(key(each));
    }
    return new ObservedRun(ObservedTrace.of(run), failures);
  }

  /** Whether this thread failed there in the same way. */
  boolean showed(Failure failure) {
    return failures.contains(key(failure));
  }

  private static String key(Failure failure) {
    return failure.thread().path() + " " + Findings.origin(failure);
  }
}
