// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.runtime.program.InstrumentationLog;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
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
   * @param settings whether the user said which classes to instrument
   */
  List<Limit> limits(Settings settings) {
    List<Limit> limits = new ArrayList<>();
    for (InstrumentationLog.Note refusal : InstrumentationLog.failed(loader)) {
      limits.add(mayMiss("class not controlled: " + refusal.reason, refusal, 1));
    }
    if (settings.isGiven(Options.SCOPE)) {
      addFirst("outside " + Options.SCOPE, InstrumentationLog.leftOut(loader), limits);
    }
    if (settings.isGiven(Options.EXCLUDE)) {
      addFirst("named by " + Options.EXCLUDE, InstrumentationLog.excluded(loader), limits);
    }
    for (InstrumentationLog.Note refusal : InstrumentationLog.notReset(loader)) {
      limits.add(mayMiss("statics not reset: " + refusal.reason, refusal, 1));
    }
    for (InstrumentationLog.Note first : InstrumentationLog.notTracked(loader)) {
      limits.add(
          mayMiss(
              "inputs are not followed: class loaded before those that ask for them", first, 1));
    }
    for (InstrumentationLog.Note kept : InstrumentationLog.keptAsTheyWere(loader)) {
      limits.add(mayMiss("class of the JDK not changed by the program's agent", kept, 1));
    }
    return limits;
  }

  /** One limit for all of them, which names the first. */
  private static void addFirst(
      String reason, List<InstrumentationLog.Note> left, List<Limit> limits) {
    if (!left.isEmpty()) {
      limits.add(mayMiss("class not controlled: " + reason, left.get(0), left.size()));
    }
  }

  private static Limit mayMiss(String what, InstrumentationLog.Note where, int count) {
    return new Limit(what, where.className, Limit.Effect.MAY_MISS, count);
  }
}
