// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

/**
 * The settings that an execution depends on, beside the program and who directs it. Every one of
 * them is part of a card.
 *
 * @param maxSteps bound on visible operations
 * @param spurious whether a waiting or parked thread may wake for no reason
 * @param processors how many the program sees
 */
public record ExecutionSettings(
    int maxSteps, TimeoutMode timeouts, boolean spurious, int processors) {
  public static final ExecutionSettings DEFAULT =
      new ExecutionSettings(10_000, TimeoutMode.WHEN_STUCK, false, 4);

  /** Whether a timed wait may time out whenever its condition is false. */
  public boolean exploresTimeouts() {
    return timeouts == TimeoutMode.EXPLORE;
  }

  /** The same with another bound on visible operations. */
  public ExecutionSettings withMaxSteps(int newMaxSteps) {
    return new ExecutionSettings(newMaxSteps, timeouts, spurious, processors);
  }

  /** The same with another mode of timeouts. */
  public ExecutionSettings withTimeouts(TimeoutMode newTimeouts) {
    return new ExecutionSettings(maxSteps, newTimeouts, spurious, processors);
  }

  /** The same with spurious wake-ups. */
  ExecutionSettings withSpurious() {
    return new ExecutionSettings(maxSteps, timeouts, true, processors);
  }
}
