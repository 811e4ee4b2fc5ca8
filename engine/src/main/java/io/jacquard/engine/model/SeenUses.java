// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

/**
 * What an execution has shown the program to use that bears on what the result may claim.
 *
 * @param metCalls threads met in calls of an object of the JDK, each of which is one step
 * @param singleWaits it waited without a loop that tests again what it waited for
 * @param singleWeakUpdates it tried a weak compare-and-set without a loop that tries again
 * @param clocks it looked at a clock
 * @param timedWaits it waited with a time limit
 */
public record SeenUses(
    boolean metCalls,
    boolean singleWaits,
    boolean singleWeakUpdates,
    boolean clocks,
    boolean timedWaits) {}
