// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

/**
 * What a search looks for, and when it stops early.
 *
 * @param all whether an execution and the search go on after an uncaught throwable
 * @param races whether data races are looked for
 * @param stopAtRace whether the search ends at the first race, too
 */
public record SearchPolicy(boolean all, boolean races, boolean stopAtRace) {}
