// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.trace.Card;

/**
 * What one execution depends on beside the program and the director.
 *
 * @param maxSteps bound on visible operations
 * @param exploreTimeouts whether a timed wait may time out whenever its condition is false;
 *     otherwise only when nothing else can run
 * @param spurious whether a waiting or parked thread may wake for no reason
 * @param races whether data races are looked for
 * @param stopAtFailure whether the execution ends at the first uncaught throwable
 */
public record ExecutionSettings(
    int maxSteps,
    boolean exploreTimeouts,
    boolean spurious,
    boolean races,
    boolean stopAtFailure,
    int processors) {
  public static final ExecutionSettings DEFAULT =
      new ExecutionSettings(10_000, false, false, true, true, 4);

  /** What an execution needs that is to follow the card; older cards do not know of wake-ups. */
  public ExecutionSettings under(Card card) {
    return new ExecutionSettings(
        maxSteps,
        card.timeouts().equals("explore"),
        spurious || card.spurious(),
        races,
        stopAtFailure,
        processors);
  }

  public ExecutionSettings withTimeouts(boolean explore) {
    return new ExecutionSettings(maxSteps, explore, spurious, races, stopAtFailure, processors);
  }
}
