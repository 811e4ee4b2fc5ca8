// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.finding;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Failure;
import io.jacquard.engine.failure.ThrownFacts;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import java.util.List;
import java.util.OptionalInt;

/**
 * What the program let pass in silence. It may be why nobody does what threads wait for, or why
 * something is not there.
 *
 * @param words to end a message with; empty if there is nothing
 * @param steps the last one before it, if that is known
 */
record UnheardFailure(String words, List<Integer> steps) {
  private static final UnheardFailure NONE = new UnheardFailure("", List.of());

  /** The first of an execution. */
  static UnheardFailure in(Execution execution, ExecutionRecord record) {
    return execution.unheard().isEmpty() ? NONE : of(execution.unheard().get(0), record);
  }

  /**
   * One that is known to have come before the others failed.
   *
   * @param failed the step at which they did
   */
  static UnheardFailure before(List<Integer> failed, Execution execution, ExecutionRecord record) {
    UnheardFailure first = in(execution, record);
    boolean earlier =
        !failed.isEmpty() && !first.steps.isEmpty() && first.steps.get(0) < failed.get(0);
    return earlier ? first : NONE;
  }

  private static UnheardFailure of(Failure failure, ExecutionRecord record) {
    Throwable root = ThrownFacts.root(failure.throwable());
    boolean handled = failure.kind() == Failure.Kind.HANDLED;
    StackTraceElement site = ThrowableCauses.site(root);
    String words =
        "; before, "
            + (handled ? "a handler took " : "a task failed with ")
            + root.getClass().getSimpleName()
            + (site == null ? "" : " at " + FindingText.file(site))
            + (handled ? "" : " and nobody asked for its result");
    OptionalInt last = lastStep(record, failure, ThrownFacts.stack(root));
    return new UnheardFailure(words, last.isPresent() ? List.of(last.getAsInt()) : List.of());
  }

  /**
   * In a method through which the throwable came: the thread may have run other tasks before, and
   * between tasks it does what the JDK does.
   */
  private static OptionalInt lastStep(
      ExecutionRecord record, Failure failure, StackTraceElement[] stack) {
    OptionalInt last = OptionalInt.empty();
    int count = 0;
    for (Operation operation : record.operations()) {
      if (operation.thread().equals(failure.thread().path())
          && count++ < failure.after()
          && operation.kind() != OperationKind.RELEASE
          && isOn(stack, operation.place())) {
        last = OptionalInt.of(operation.index());
      }
    }
    return last;
  }

  private static boolean isOn(StackTraceElement[] stack, SourceSite place) {
    for (StackTraceElement frame : stack) {
      if (frame.getClassName().equals(place.className())
          && frame.getMethodName().equals(place.method())
          && !frame.getClassName().startsWith("java.")) {
        return true;
      }
    }
    return false;
  }
}
