// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.failure.ThrownFacts;
import io.jacquard.engine.model.TaskFailures;
import java.util.ArrayList;
import java.util.List;

/** What was thrown in an execution and is a failure of it, and what the program let pass. */
final class ThrownFailures {
  private final List<Failure> failures = new ArrayList<>(1);
  private final List<Failure> swallowed = new ArrayList<>(0);
  private final List<Failure> unheard = new ArrayList<>(0);

  void add(Failure failure) {
    failures.add(failure);
  }

  void swallow(Failure failure) {
    swallowed.add(failure);
  }

  /**
   * Adds the failures of tasks whose results were not requested, unless a thread died of the same.
   */
  void addUnrequested(List<TaskFailures.TaskFailure> tasks, boolean strict) {
    addNew(tasks, strict ? failures : swallowed);
  }

  /** The same of an execution that was cut: the program might still have requested them. */
  void addUnheard(List<TaskFailures.TaskFailure> tasks) {
    addNew(tasks, unheard);
  }

  private void addNew(List<TaskFailures.TaskFailure> tasks, List<Failure> known) {
    for (TaskFailures.TaskFailure each : tasks) {
      Throwable root = ThrownFacts.root(each.throwable());
      if (!isIn(failures, root) && !isIn(swallowed, root)) {
        known.add(
            new Failure(each.thread(), each.throwable(), Failure.Kind.UNREQUESTED, each.after()));
      }
    }
  }

  private static boolean isIn(List<Failure> known, Throwable root) {
    for (Failure each : known) {
      if (ThrownFacts.root(each.throwable()) == root) {
        return true;
      }
    }
    return false;
  }

  List<Failure> list() {
    return failures;
  }

  List<Failure> swallowed() {
    return swallowed;
  }

  /** What nobody had heard of at the end, whether or not somebody might have later. */
  List<Failure> unheard() {
    List<Failure> all = new ArrayList<>(swallowed);
    all.addAll(unheard);
    return all;
  }
}
