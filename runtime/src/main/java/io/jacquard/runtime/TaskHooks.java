// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.thread.ThreadAbandonedError;
import io.jacquard.runtime.thread.ThreadHandle;

/** Hooks about the results of tasks and futures, at the heads of methods of the JDK. */
public final class TaskHooks {
  private TaskHooks() {}

  /** A task or a future takes a throwable as its result; null is none. */
  public static void failed(Throwable failure) {
    ThreadHandle self = Hooks.self();
    if (self != null && failure != null && failure != ThreadAbandonedError.INSTANCE) {
      Hooks.controller.taskFailed(self, failure);
    }
  }

  /**
   * The same of a task of a fork join pool. Of tasks that another one divides its work into, the
   * other one reports one failure and drops the rest; only those made of a Runnable or a Callable
   * stand alone.
   */
  public static void failed(Object task, Throwable failure) {
    if (task.getClass().getName().startsWith("java.util.concurrent.ForkJoinTask$")) {
      failed(failure);
    }
  }

  /** The program requests a result: that of a task or future, or one that was taken out of it. */
  public static void resultRequested(Object result) {
    ThreadHandle self = Hooks.self();
    if (self != null && result != null) {
      Hooks.controller.resultRequested(self, result);
    }
  }
}
