// SPDX-License-Identifier: Apache-2.0

/**
 * Small counterexamples: a finding is run again with other schedules and inputs until no smaller
 * ones are found.
 *
 * <p>Moving the turns of a thread together follows Jalbert and Sen: A Trace Simplification
 * Technique for Effective Debugging of Concurrent Programs, FSE 2010. Different from there, what is
 * counted are preemptions rather than switches, a schedule that can no longer be followed is
 * followed as far as it goes, inputs become smaller too, and in the end iterative bounding looks
 * for a schedule with fewer preemptions among all that there are.
 */
@NullMarked
package io.jacquard.strategies.shrink;

import org.jspecify.annotations.NullMarked;
