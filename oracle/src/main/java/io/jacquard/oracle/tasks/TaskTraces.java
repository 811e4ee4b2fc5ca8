// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle.tasks;

import io.jacquard.oracle.tasks.TaskState.Actor;
import io.jacquard.oracle.tasks.TaskState.Mode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The traces of a program whose tasks do nothing but take monitors: who took each monitor after
 * whom, and which worker took which task. Nothing else can be told apart.
 */
public final class TaskTraces {
  private final TaskMachine machine;
  private final Map<String, Set<String>> known = new HashMap<>();

  private TaskTraces(TaskProgram program) {
    machine = new TaskMachine(program);
  }

  /** How many there are. */
  public static int count(TaskProgram program) {
    TaskTraces traces = new TaskTraces(program);
    return traces.from(traces.machine.initial()).size();
  }

  /** What can come after a state: the monitors taken, and then the tasks taken by each worker. */
  private Set<String> from(TaskState state) {
    Set<String> found = known.get(state.key());
    if (found != null) {
      return found;
    }
    found = new HashSet<>();
    List<TaskState> all = machine.successors(state);
    if (all.isEmpty()) {
      found.add("|");
    }
    for (TaskState next : all) {
      String monitor = taken(state, next);
      String task = began(state, next);
      for (String rest : from(next)) {
        int bar = rest.indexOf('|');
        found.add(monitor + rest.substring(0, bar) + "|" + task + rest.substring(bar + 1));
      }
    }
    known.put(state.key(), found);
    return found;
  }

  private static String taken(TaskState before, TaskState after) {
    for (int lock = 0; lock < before.owner.length; lock++) {
      if (before.owner[lock] == -1 && after.owner[lock] >= 0) {
        int body = after.actors.get(after.owner[lock]).top().body;
        return lock + ":" + body + " ";
      }
    }
    return "";
  }

  private static String began(TaskState before, TaskState after) {
    for (int a = 0; a < before.actors.size(); a++) {
      Actor then = before.actors.get(a);
      Actor now = after.actors.get(a);
      if (then.mode == Mode.SEEKS && now.mode == Mode.HAS_TASK) {
        return now.number + ":" + now.task + " ";
      }
    }
    return "";
  }
}
