// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import org.jspecify.annotations.Nullable;

/**
 * Whether the program has asked for something that is different for each thread: which thread it
 * is, a number, a hash code, a random value, the time. Threads that do the same can be told apart
 * then. What is an operation is not noted here, since the log has it.
 */
public final class ThreadDistinction {
  private @Nullable String how;

  /** Notes what the program asks for. */
  public void note(String what) {
    if (how == null) {
      how = what;
    }
  }

  /** What was asked first; null if nothing was. */
  public @Nullable String how() {
    return how;
  }
}
