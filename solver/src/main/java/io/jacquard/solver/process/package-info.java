// SPDX-License-Identifier: Apache-2.0

/**
 * A solver in a process of its own: native code that crashes, or never comes back, ends that
 * process and not the search. {@link io.jacquard.solver.process.ProcessSolver} is the end that
 * asks, {@link io.jacquard.solver.process.SolverMain} the end that answers.
 *
 * <p>Both ends speak in frames: a length in four bytes, and so many bytes. The first frame says
 * whether the native code could be loaded; then each question gets one answer.
 */
@NullMarked
package io.jacquard.solver.process;

import org.jspecify.annotations.NullMarked;
