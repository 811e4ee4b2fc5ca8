// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import io.jacquard.settings.Stall;

/**
 * The settings that an execution depends on, beside the program and who directs it. Every one of
 * them is part of a card.
 *
 * @param maxSteps bound on visible operations
 * @param stall how long a thread may be held up that could run
 * @param spurious whether a waiting or parked thread may wake for no reason
 * @param processors how many the program sees
 * @param strict whether a throwable is a failure that a handler of the program took, or that
 *     belongs to a task whose result nobody asked for
 * @param exitOk whether {@code System.exit} with another code than 0 is no failure
 */
public record ExecutionSettings(
    int maxSteps, Stall stall, boolean spurious, int processors, boolean strict, boolean exitOk) {
  public static final ExecutionSettings DEFAULT =
      new ExecutionSettings(10_000, Stall.USUAL, false, 4);

  /** With the usual rules on failures. */
  public ExecutionSettings(int maxSteps, Stall stall, boolean spurious, int processors) {
    this(maxSteps, stall, spurious, processors, false, false);
  }

  /** Whether a timed wait may time out whenever its condition is false. */
  public boolean exploresTimeouts() {
    return stall.isUnlimited();
  }

  /**
   * A step that was possible before this time comes before one that is due at the given time: it
   * may not be held up for so long.
   */
  public long earliestDelayed(long due) {
    return stall.earliestDelayed(due);
  }

  /** The same with another bound on visible operations. */
  public ExecutionSettings withMaxSteps(int newMaxSteps) {
    return new ExecutionSettings(newMaxSteps, stall, spurious, processors, strict, exitOk);
  }

  /** The same with another longest stall. */
  public ExecutionSettings withStall(Stall newStall) {
    return new ExecutionSettings(maxSteps, newStall, spurious, processors, strict, exitOk);
  }

  /** The same with spurious wake-ups. */
  ExecutionSettings withSpurious() {
    return new ExecutionSettings(maxSteps, stall, true, processors, strict, exitOk);
  }

  /** The same with other rules on failures. */
  ExecutionSettings withFailures(boolean newStrict, boolean newExitOk) {
    return new ExecutionSettings(maxSteps, stall, spurious, processors, newStrict, newExitOk);
  }
}
