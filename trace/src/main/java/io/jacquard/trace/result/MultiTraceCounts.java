// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

/**
 * What was done to reach branches by splicing runs.
 *
 * @param earlierExecutions executions of earlier searches that this one began with
 * @param earlierBranches how many branches these had taken
 * @param sequentialExecutions executions in which one thread after the other was tested alone
 * @param sequentialBranches how many branches had been taken then; -1 while they go on
 * @param splicedExecutions executions of splices
 * @param questions questions that were asked for all executions
 * @param satisfiable questions that had inputs and an order for an answer
 * @param interlopers pieces of runs that were tried
 * @param targetsWithInterlopers targets for which there were some
 * @param missed executions of answers that did not take the branch that they were to take
 */
public record MultiTraceCounts(
    long earlierExecutions,
    long earlierBranches,
    long sequentialExecutions,
    long sequentialBranches,
    long splicedExecutions,
    long questions,
    long satisfiable,
    long interlopers,
    long targetsWithInterlopers,
    long missed) {}
