// SPDX-License-Identifier: Apache-2.0

/**
 * Answers in which order events can happen so that conditions over inputs and over what reads see
 * hold: one question about both. {@link io.jacquard.solver.joint.JointSolver} lets the solver of
 * orders choose who reads from whom and the solver of conditions refute it, and turns each
 * refutation into a clause.
 */
@NullMarked
package io.jacquard.solver.joint;

import org.jspecify.annotations.NullMarked;
