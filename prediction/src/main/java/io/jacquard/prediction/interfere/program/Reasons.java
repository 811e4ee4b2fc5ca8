// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere.program;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Failure;
import io.jacquard.engine.record.Places;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.prediction.interfere.Causes;
import io.jacquard.prediction.interfere.RunStep;
import io.jacquard.trace.finding.FindingReason;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.run.StoredEvent;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Explains what an execution shows by the interferences that led there. */
final class Reasons {
  /** A sentence names no more of them. */
  private static final int MOST = 8;

  private final ProgramSteps run;

  /** For each path of creation the name that people gave to the thread. */
  private final Map<String, String> names = new HashMap<>();

  private Reasons(ProgramSteps run, Execution execution) {
    this.run = run;
    for (ControlledThread each : execution.threads()) {
      names.put(each.path, each.thread.getName());
    }
  }

  /** {@link FindingReason#NONE} if nothing failed. */
  static FindingReason of(ProgramSteps run, Execution execution) {
    Set<String> concerned = new HashSet<>();
    boolean deadlock = execution.ending() == Ending.DEADLOCKED;
    for (Failure each : execution.failures()) {
      concerned.add(each.thread().path);
      deadlock = false;
    }
    if (deadlock) {
      execution.threads().stream()
          .filter(thread -> !thread.hasEnded())
          .forEach(thread -> concerned.add(thread.path));
    }
    return concerned.isEmpty()
        ? FindingReason.NONE
        : new Reasons(run, execution)
            .of(concerned, deadlock ? "The threads wait for ever" : "It fails");
  }

  private FindingReason of(Set<String> threads, String what) {
    List<RunStep> steps = run.steps();
    Map<String, Integer> last = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      if (threads.contains(steps.get(i).thread())) {
        last.put(steps.get(i).thread(), i);
      }
    }
    List<Causes.Cause> causes = Causes.of(steps, last.values());
    if (causes.isEmpty()) {
      return new FindingReason(
          0, List.of(what + " without interference: no thread has to see another one's write."));
    }
    StringBuilder words = new StringBuilder(what).append(" because ");
    for (int i = 0; i < Math.min(causes.size(), MOST); i++) {
      words.append(i == 0 ? "" : ", and ").append(words(causes.get(i)));
    }
    if (causes.size() > MOST) {
      words.append(", and of ").append(causes.size() - MOST).append(" more such reads");
    }
    return new FindingReason(causes.size(), List.of(words.append('.').toString()));
  }

  private String words(Causes.Cause cause) {
    StoredEvent read = run.eventOf(cause.read());
    StoredEvent write = run.eventOf(cause.write());
    return name(read)
        + "'s read of "
        + (read == null ? "a variable" : read.name())
        + place(read)
        + " sees "
        + name(write)
        + "'s write"
        + place(write);
  }

  private String name(@Nullable StoredEvent event) {
    return event == null ? "a thread" : names.getOrDefault(event.thread(), event.thread());
  }

  private static String place(@Nullable StoredEvent event) {
    return event == null ? "" : " at " + Places.of(event.site()).shortName();
  }
}
