// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle.tasks;

/** What a generated program of tasks is about. */
public enum TaskFamily {
  /** Blocking queues between threads. */
  BLOCKING_QUEUES,
  /** Tasks with reads, writes and monitors on pools of all sizes and policies. */
  POOLS,
  /** Results, cancellation, completion services. */
  FUTURES,
  /** Tasks that look at who executes them: names, thread locals, locks left behind, counts. */
  WORKERS,
  /** A virtual thread for each task. */
  PER_TASK;

  /** The first JDK that has what the programs use. */
  public int firstJdk() {
    return this == PER_TASK ? 21 : 17;
  }
}
