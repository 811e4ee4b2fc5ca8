// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

/**
 * What a search by unfolding has counted.
 *
 * @param encoding how the net has reads: {@code context} or {@code copies}
 * @param events of the net
 * @param bytes that the net takes
 * @param deadlocks that the net shows
 * @param targetsUnsat extensions of the net that no inputs lead to
 * @param targetsRefuted extensions of the net that turned out to be none
 * @param targetsMissed extensions of the net that could not be reached
 */
public record UnfoldingCounts(
    String encoding,
    long events,
    long bytes,
    long deadlocks,
    long targetsUnsat,
    long targetsRefuted,
    long targetsMissed) {}
