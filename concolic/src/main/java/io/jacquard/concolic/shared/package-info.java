// SPDX-License-Identifier: Apache-2.0
/**
 * Executions in which each read of memory that threads share is an unknown of its own.
 *
 * <p>{@link io.jacquard.concolic.shared.SharedReads} runs a program once, with given inputs and
 * under any schedule, and leaves a {@link io.jacquard.concolic.shared.SharedTrace}: every operation
 * in order; for each read the unknown, the write it saw and those that it could have seen; for each
 * write an expression over inputs and reads of the same thread; the branches that depend on them.
 * What a thread does is then a function of its inputs and of what its reads see, so that questions
 * about other orders are questions to a solver (after Razavi: Effective Heuristic-based Test
 * Generation Techniques for Concurrent Software, chapters 3 and 6). The classes that are to be
 * traced are named in the agent's option {@code shared}.
 */
@org.jspecify.annotations.NullMarked
package io.jacquard.concolic.shared;
