// SPDX-License-Identifier: Apache-2.0

/**
 * A search that is guided to places of the program: Rungta, Mercer, Visser: Efficient Testing of
 * Concurrent Programs with Abstraction-Guided Symbolic Execution, SPIN 2009.
 *
 * <p>{@link io.jacquard.strategies.guide.AbstractSystem} has the locations that matter for a target
 * (algorithm A), {@link io.jacquard.strategies.guide.TraceSets} the ways through it (B), {@link
 * io.jacquard.strategies.guide.GuidedDirector} follows them (C) by {@link
 * io.jacquard.strategies.guide.Ranking} (D), and {@link io.jacquard.strategies.guide.Refinement}
 * adds definitions where a branch went the wrong way (E).
 */
@NullMarked
package io.jacquard.strategies.guide;

import org.jspecify.annotations.NullMarked;
