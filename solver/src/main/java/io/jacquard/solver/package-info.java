// SPDX-License-Identifier: Apache-2.0

/**
 * Answers questions about conditions over inputs. A {@link io.jacquard.solver.Solver} is asked a
 * {@link io.jacquard.solver.Query} and gives an {@link io.jacquard.solver.Answer}; what is cheap
 * comes first, and each step is a solver around the next one.
 */
@NullMarked
package io.jacquard.solver;

import org.jspecify.annotations.NullMarked;
