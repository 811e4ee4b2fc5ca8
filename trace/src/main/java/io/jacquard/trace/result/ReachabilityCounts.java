// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

/**
 * What reachability testing has counted. A run shows a sequence, is partial, was dropped, or was
 * discarded by an assumption of the program.
 *
 * @param runs all of them
 * @param sequences runs that came to an end, which may be that of the bound on steps
 * @param partialRuns runs that were given up, since other variants continue them
 * @param dropped runs of variants that turned out to be impossible, or the same as another
 * @param tablesPending race tables that may still have rows
 * @param largestTable races in the largest of all race tables
 */
public record ReachabilityCounts(
    long runs,
    long sequences,
    long partialRuns,
    long dropped,
    long tablesPending,
    long largestTable) {}
