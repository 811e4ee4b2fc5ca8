// SPDX-License-Identifier: Apache-2.0

/**
 * Recognises loops in which a thread only waits: iterations that leave nothing behind.
 *
 * <p>An iteration is <em>pure</em> if it comes back to the head of the loop having changed neither
 * what other threads can see nor anything of its own that matters there. Nobody can tell an
 * execution with such an iteration from one without it. {@link
 * io.jacquard.analysis.spin.ClassSpins} says for each class in which loops some path is pure, and
 * where those paths are left for good; whether an iteration was pure is decided as it runs.
 */
package io.jacquard.analysis.spin;
