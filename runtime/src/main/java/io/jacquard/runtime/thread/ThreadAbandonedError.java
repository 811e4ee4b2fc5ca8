// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.thread;

/**
 * Thrown through a controlled thread to end it when its execution is abandoned; instrumented
 * handlers rethrow it.
 */
public final class ThreadAbandonedError extends Error {
  private static final long serialVersionUID = 1L;

  /** The only instance: it carries nothing and costs nothing. */
  public static final ThreadAbandonedError INSTANCE = new ThreadAbandonedError();

  private ThreadAbandonedError() {
    super("execution abandoned", null, false, false);
  }
}
