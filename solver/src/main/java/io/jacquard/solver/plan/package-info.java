// SPDX-License-Identifier: Apache-2.0
/** Plans: sequences of actions that lead from a state of facts to a goal. */
@NullMarked
package io.jacquard.solver.plan;

import org.jspecify.annotations.NullMarked;
