// SPDX-License-Identifier: Apache-2.0

/**
 * Bounded interference: the branches of a program in the order of how many reads have to see what
 * another thread wrote. Razavi, "Effective Heuristic-based Test Generation Techniques for
 * Concurrent Software", PhD thesis, Toronto 2014, chapter 6.
 *
 * <p>Nothing here knows a program: {@link io.jacquard.prediction.interfere.InterferenceSearch} is
 * told what a run did, and says which inputs and which order to run next.
 */
@NullMarked
package io.jacquard.prediction.interfere;

import org.jspecify.annotations.NullMarked;
