// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

/**
 * What a search looks for, and when it stops early.
 *
 * @param all whether the search continues after an uncaught throwable
 * @param races whether data races are looked for
 * @param stopAtRace whether the search ends at the first race, too
 * @param continues whether an execution continues after an uncaught throwable
 * @param beginsLater whether exploration begins where the program says, after one fixed schedule
 */
public record SearchPolicy(
    boolean all, boolean races, boolean stopAtRace, boolean continues, boolean beginsLater) {
  /** Executions go on after an uncaught throwable if the search does. */
  public SearchPolicy(boolean all, boolean races, boolean stopAtRace) {
    this(all, races, stopAtRace, all, false);
  }
}
