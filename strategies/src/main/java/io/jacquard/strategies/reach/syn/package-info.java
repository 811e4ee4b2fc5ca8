// SPDX-License-Identifier: Apache-2.0

/**
 * Sequences of synchronization events, their race tables and variants, after Lei and Carver. Knows
 * no program: {@link io.jacquard.strategies.reach.syn.SynSequence} is what a run did, {@link
 * io.jacquard.strategies.reach.syn.Race} another way in which one of its operations could have
 * come, {@link io.jacquard.strategies.reach.syn.RaceTable} all sets of races that go together, and
 * {@link io.jacquard.strategies.reach.syn.Variant} what such a set leaves of the sequence.
 */
@NullMarked
package io.jacquard.strategies.reach.syn;

import org.jspecify.annotations.NullMarked;
