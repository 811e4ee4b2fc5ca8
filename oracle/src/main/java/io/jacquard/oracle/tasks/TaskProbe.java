// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle.tasks;

import java.util.Arrays;

/**
 * Collects what a program does. Programs call it; it must not be instrumented, its calls are no
 * visible operations, and only one execution may run at a time.
 */
public final class TaskProbe {
  private static int[][] locals = {};
  private static char[] states = {};

  private TaskProbe() {}

  /** Forgets everything and waits for an execution of a program. */
  public static synchronized void begin(TaskProgram program) {
    locals = new int[program.bodies().size()][TaskProgram.LOCALS];
    states = new char[program.bodies().size()];
    Arrays.fill(states, TaskState.NOT_BEGUN);
  }

  /** Called after every change of a local. */
  public static synchronized void local(int body, int local, int value) {
    locals[body][local] = value;
  }

  /** Called when a body begins ({@code b}) and when it ends ({@code d}, {@code x}). */
  public static synchronized void is(int body, char state) {
    states[body] = state;
  }

  /** What came of the bodies; the harness adds the variables. */
  public static synchronized String outcome(int[] variables) {
    return TaskState.outcome(variables, states, locals);
  }
}
