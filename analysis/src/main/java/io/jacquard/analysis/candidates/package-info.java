// SPDX-License-Identifier: Apache-2.0

/**
 * Places that may go wrong together, found without running anything: locks taken in different
 * orders, and accesses of one variable under different locks ({@link
 * io.jacquard.analysis.candidates.StaticCandidates}). They are suspicions: most of what limits a
 * real program (who waits for whom, which object it is) is not looked at.
 */
package io.jacquard.analysis.candidates;
