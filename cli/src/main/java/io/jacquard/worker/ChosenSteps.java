// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.record.Places;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.schedule.Choice;
import io.jacquard.trace.shape.SearchTree;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was chosen in an execution, step by step, kept when the execution is gone. */
final class ChosenSteps {
  private final List<String> threads;
  private final int[] choices;
  private final OperationKind[] kinds;
  private final int[] sites;

  /**
   * @param threads the paths of its threads by their numbers
   * @param choices thread and outcome, as in a card
   * @param kinds what the steps were
   * @param sites where
   */
  ChosenSteps(List<String> threads, int[] choices, OperationKind[] kinds, int[] sites) {
    this.threads = threads;
    this.choices = choices;
    this.kinds = kinds;
    this.sites = sites;
  }

  static ChosenSteps of(Execution execution) {
    EventLog log = execution.log();
    int size = log.size();
    int[] choices = new int[size];
    OperationKind[] kinds = new OperationKind[size];
    int[] sites = new int[size];
    for (int i = 0; i < size; i++) {
      choices[i] = log.choice(i);
      kinds[i] = log.kind(i);
      sites[i] = log.site(i);
    }
    List<String> threads = new ArrayList<>();
    for (ControlledThread thread : execution.threads()) {
      threads.add(thread.path());
    }
    return new ChosenSteps(threads, choices, kinds, sites);
  }

  int size() {
    return choices.length;
  }

  /**
   * Whether both go on in the same way from the same point. After the same choices, inputs that
   * nobody follows can lead to different operations.
   */
  boolean isSameAt(int i, ChosenSteps other) {
    return choices[i] == other.choices[i] && sites[i] == other.sites[i];
  }

  /** A step for people to read. */
  SearchTree.Step step(int i) {
    SourceSite place = Places.of(sites[i]);
    return new SearchTree.Step(
        threads.get(Choice.thread(choices[i])),
        kinds[i],
        member(i),
        place.equals(SourceSite.UNKNOWN) ? "" : place.shortName(),
        outcome(i));
  }

  private @Nullable String member(int i) {
    return switch (kinds[i].subject()) {
      case VARIABLE, OBJECT -> Sites.get(sites[i]).name;
      case LOCK, CLASS, NONE -> null;
    };
  }

  private @Nullable String outcome(int i) {
    int outcome = Choice.outcome(choices[i]);
    if (kinds[i] == OperationKind.BRANCH) {
      return "edge " + outcome;
    }
    if (kinds[i] == OperationKind.NOTIFY) {
      return outcome == 0 ? null : "waiter " + (outcome + 1);
    }
    return switch (outcome) {
      case Outcomes.NORMAL -> null;
      case Outcomes.TIMEOUT -> "timeout";
      case Outcomes.SPURIOUS -> "spurious";
      case Outcomes.INTERRUPTED -> "interrupted";
      default -> "outcome " + outcome;
    };
  }
}
