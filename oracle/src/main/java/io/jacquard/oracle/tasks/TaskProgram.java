// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle.tasks;

import java.util.ArrayList;
import java.util.List;

/**
 * Threads that give tasks to a pool, and the tasks.
 *
 * @param variables how many shared variables there are, initially 0
 * @param locks how many monitors
 * @param queues the capacities of the blocking queues; 0 for one without bound. Those at odd places
 *     are linked lists, the others arrays
 * @param bodies what clients and tasks do; the clients come first, and number 0 is main, which
 *     starts the others
 * @param clients how many of them are clients
 */
public record TaskProgram(
    String name,
    int variables,
    int locks,
    List<Integer> queues,
    Pool pool,
    List<List<TaskOp>> bodies,
    int clients) {
  /** How many locals each body has, initially 0. */
  public static final int LOCALS = 2;

  /** Kinds of pools. */
  public enum Type {
    /** {@code newFixedThreadPool}, or a {@code ThreadPoolExecutor} of the given sizes. */
    SIZED,
    /** {@code newSingleThreadExecutor}. */
    SINGLE,
    CACHED,
    /** {@code newVirtualThreadPerTaskExecutor}. */
    PER_TASK
  }

  /** What a pool does with a task that it cannot take. */
  public enum Policy {
    ABORT,
    CALLER_RUNS,
    DISCARD,
    DISCARD_OLDEST
  }

  /**
   * A pool.
   *
   * @param capacity of the queue of tasks; 0 for one without bound
   */
  public record Pool(Type type, int core, int most, int capacity, Policy policy) {}

  /** Copies. */
  public TaskProgram {
    queues = List.copyOf(queues);
    bodies = bodies.stream().map(List::copyOf).toList();
  }

  /** Tasks that enter and leave one monitor so many times each, on a fixed pool. */
  public static TaskProgram sections(int tasks, int sections, int workers) {
    List<TaskOp> main = new ArrayList<>();
    List<TaskOp> task = new ArrayList<>();
    for (int i = 0; i < sections; i++) {
      task.add(TaskOp.of(TaskOp.Kind.LOCK, -1, 0));
      task.add(TaskOp.of(TaskOp.Kind.UNLOCK, -1, 0));
    }
    List<List<TaskOp>> bodies = new ArrayList<>();
    bodies.add(main);
    for (int i = 1; i <= tasks; i++) {
      main.add(TaskOp.of(TaskOp.Kind.EXECUTE, -1, i));
      bodies.add(task);
    }
    Pool fixed = new Pool(Type.SIZED, workers, workers, 0, Policy.ABORT);
    return new TaskProgram("sections", 0, 1, List.of(), fixed, bodies, 1);
  }

  /** The same with other bodies. */
  TaskProgram with(List<List<TaskOp>> others) {
    return new TaskProgram(name, variables, locks, queues, pool, others, clients);
  }

  /** Whether threads are interrupted. */
  public boolean interrupts() {
    return has(TaskOp.Kind.CANCEL_NOW, TaskOp.Kind.SHUTDOWN_NOW, TaskOp.Kind.INTERRUPT_SELF);
  }

  /** Whether some body does this. */
  private boolean has(TaskOp.Kind... kinds) {
    return bodies.stream().flatMap(List::stream).anyMatch(op -> List.of(kinds).contains(op.kind()));
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder(name + " " + pool + " queues " + queues + "\n");
    for (int b = 0; b < bodies.size(); b++) {
      out.append(b < clients ? "client " : "task ").append(b).append(": ");
      out.append(bodies.get(b)).append('\n');
    }
    return out.toString();
  }
}
