// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle.tasks;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** All outcomes of a program of tasks, by the graph of its states. */
public final class TaskOutcomes {
  private TaskOutcomes() {}

  /** All outcomes; nothing if that takes more than {@code limit} states. */
  public static Optional<SortedSet<String>> of(TaskProgram program, int limit) {
    TaskMachine machine = new TaskMachine(program);
    SortedSet<String> outcomes = new TreeSet<>();
    Set<String> known = new HashSet<>();
    Deque<TaskState> left = new ArrayDeque<>();
    TaskState first = machine.initial();
    known.add(first.key());
    left.push(first);
    while (!left.isEmpty()) {
      TaskState state = left.pop();
      List<TaskState> next = machine.successors(state);
      if (next.isEmpty()) {
        outcomes.add(state.outcome());
      }
      for (TaskState each : next) {
        if (known.add(each.key())) {
          left.push(each);
        }
      }
      if (known.size() > limit) {
        return Optional.empty();
      }
    }
    return Optional.of(outcomes);
  }
}
