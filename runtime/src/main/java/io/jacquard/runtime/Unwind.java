// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

/**
 * Thrown through a controlled thread to end it when its execution is abandoned; instrumented
 * handlers rethrow it.
 */
public final class Unwind extends Error {
  private static final long serialVersionUID = 1L;

  /** The only instance: it carries nothing and costs nothing. */
  public static final Unwind INSTANCE = new Unwind();

  private Unwind() {
    super("execution abandoned", null, false, false);
  }
}
