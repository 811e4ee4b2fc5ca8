// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.failure.ThrownFacts;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.jdk.Internals;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the throwables that tasks and futures have as their results until the program requests
 * one. Futures hand throwables on to others and wrap them meanwhile: the innermost cause says which
 * one it is.
 */
public final class TaskFailures {
  /**
   * A throwable that is the result of a task.
   *
   * @param thread the one that ran the task
   * @param after how many operations it had done by then
   */
  public record TaskFailure(ControlledThread thread, Throwable throwable, int after) {}

  private static final String JDK = "java.util.concurrent.";
  private static final long OUTCOME = Internals.offset(FutureTask.class, "outcome");
  private static final long RESULT = Internals.offset(CompletableFuture.class, "result");
  private static final long EX = Internals.offset(JDK + "CompletableFuture$AltResult", "ex");
  private static final long AUX = Internals.offset(ForkJoinTask.class, "aux");
  private static final long AUX_EX = Internals.offset(JDK + "ForkJoinTask$Aux", "ex");

  private final List<TaskFailure> failures = new ArrayList<>(1);
  private final List<Throwable> known = new ArrayList<>(1);

  /** Which of the known ones the program has requested. */
  private final List<Boolean> requested = new ArrayList<>(1);

  void failed(ControlledThread self, Throwable failure) {
    Throwable root = ThrownFacts.root(failure);
    if (indexOf(root) < 0 && !(root instanceof CancellationException)) {
      Throwable cause = ThrownFacts.cause(failure);
      known.add(root);
      requested.add(false);
      failures.add(
          new TaskFailure(
              self,
              failure instanceof CompletionException && cause != null ? cause : failure,
              self.operationsBefore(root)));
    }
  }

  /**
   * @param result a task or a future, or what it has as its result
   */
  void requested(Object result) {
    Throwable failure = failure(result);
    int index = failure == null ? -1 : indexOf(ThrownFacts.root(failure));
    if (index >= 0 && !isForNobody()) {
      requested.set(index, true);
    }
  }

  /** {@code invokeAll} waits by requesting results, and drops them. */
  private static boolean isForNobody() {
    for (StackTraceElement frame : new Throwable().getStackTrace()) {
      if (frame.getMethodName().equals("invokeAll") && frame.getClassName().startsWith(JDK)) {
        return true;
      }
    }
    return false;
  }

  private int indexOf(Throwable root) {
    for (int i = 0; i < known.size(); i++) {
      if (known.get(i) == root) {
        return i;
      }
    }
    return -1;
  }

  private static @Nullable Throwable failure(Object result) {
    if (result instanceof Throwable failure) {
      return failure;
    }
    if (result instanceof CompletableFuture) {
      return inside(Internals.getReference(result, RESULT), EX, "CompletableFuture$AltResult");
    }
    if (result instanceof FutureTask) {
      return Internals.getReference(result, OUTCOME) instanceof Throwable failure ? failure : null;
    }
    if (result instanceof ForkJoinTask && AUX != Internals.NONE) {
      return inside(Internals.getReference(result, AUX), AUX_EX, "ForkJoinTask$Aux");
    }
    return inside(result, EX, "CompletableFuture$AltResult");
  }

  private static @Nullable Throwable inside(@Nullable Object holder, long field, String type) {
    boolean holds = holder != null && holder.getClass().getName().equals(JDK.concat(type));
    return holds && Internals.getReference(holder, field) instanceof Throwable failure
        ? failure
        : null;
  }

  /** Those that the program has not requested. */
  public List<TaskFailure> unrequested() {
    List<TaskFailure> unrequested = new ArrayList<>(0);
    for (int i = 0; i < failures.size(); i++) {
      if (!requested.get(i)) {
        unrequested.add(failures.get(i));
      }
    }
    return unrequested;
  }
}
