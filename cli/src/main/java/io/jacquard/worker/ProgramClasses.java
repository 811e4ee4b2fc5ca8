// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.runtime.program.InstrumentationLog;
import io.jacquard.trace.record.TestLibraries;
import io.jacquard.trace.result.Limit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the agent has done to the classes that a search is about.
 *
 * @param loader whose classes they are; null for those of all loaders
 */
record ProgramClasses(@Nullable ClassLoader loader) {
  /** How many are under control; inputs are followed into JUnit's assertions, too. */
  int instrumented() {
    return (int)
        InstrumentationLog.transformed(loader).stream()
            .filter(note -> !TestLibraries.contain(note.className))
            .count();
  }

  /**
   * What could not be done to them.
   *
   * @param scoped whether the user said which classes to instrument
   */
  List<Limit> limits(boolean scoped) {
    List<Limit> limits = new ArrayList<>();
    for (InstrumentationLog.Note refusal : InstrumentationLog.failed(loader)) {
      limits.add(mayMiss("class not controlled: " + refusal.reason, refusal, 1));
    }
    List<InstrumentationLog.Note> leftOut = InstrumentationLog.leftOut(loader);
    if (!leftOut.isEmpty() && scoped) {
      limits.add(mayMiss("class not controlled: outside --scope", leftOut.get(0), leftOut.size()));
    }
    for (InstrumentationLog.Note refusal : InstrumentationLog.notReset(loader)) {
      limits.add(mayMiss("statics not reset: " + refusal.reason, refusal, 1));
    }
    return limits;
  }

  private static Limit mayMiss(String what, InstrumentationLog.Note where, int count) {
    return new Limit(what, where.className, Limit.Effect.MAY_MISS, count);
  }
}
