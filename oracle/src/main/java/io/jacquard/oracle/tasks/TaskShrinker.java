// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle.tasks;

import io.jacquard.oracle.tasks.TaskOp.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Makes a failing program of tasks as small as it can while it still fails. */
public final class TaskShrinker {
  private TaskShrinker() {}

  /** A program that fails and that loses its failure with any of its statements. */
  public static TaskProgram shrink(TaskProgram failing, Predicate<TaskProgram> fails) {
    TaskProgram current = failing;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (TaskProgram candidate : candidates(current)) {
        if (fails.test(candidate)) {
          current = candidate;
          smaller = true;
          break;
        }
      }
    }
    return current;
  }

  private static List<TaskProgram> candidates(TaskProgram program) {
    List<TaskProgram> all = new ArrayList<>();
    for (int b = 0; b < program.bodies().size(); b++) {
      if (b > 0 && !program.bodies().get(b).isEmpty()) {
        List<List<TaskOp>> bodies = new ArrayList<>(program.bodies());
        bodies.set(b, List.of());
        all.add(program.with(bodies));
      }
      for (int i = 0; i < program.bodies().get(b).size(); i++) {
        List<List<TaskOp>> bodies = new ArrayList<>(program.bodies());
        bodies.set(b, without(bodies.get(b), i));
        all.add(program.with(bodies));
      }
    }
    return all;
  }

  /** Without the statement, and without what makes no sense without it. */
  private static List<TaskOp> without(List<TaskOp> body, int at) {
    TaskOp gone = body.get(at);
    List<TaskOp> rest = new ArrayList<>(body);
    rest.remove(at);
    switch (gone.kind()) {
      case LOCK -> rest.remove(at + partner(rest.subList(at, rest.size())));
      case UNLOCK -> rest.remove(rest.subList(0, at).lastIndexOf(TaskOp.of(Kind.LOCK, -1, 0)));
      case SUBMIT, ENQUEUE -> rest.removeIf(op -> asks(op.kind()) && op.object() == gone.object());
      default -> {}
    }
    return rest;
  }

  private static int partner(List<TaskOp> rest) {
    return rest.indexOf(TaskOp.of(Kind.UNLOCK, -1, 0));
  }

  private static boolean asks(Kind kind) {
    return switch (kind) {
      case GET, CANCEL, CANCEL_NOW, IS_DONE -> true;
      default -> false;
    };
  }
}
