// SPDX-License-Identifier: Apache-2.0

/**
 * Solves in this process what needs no decision procedure: most questions of a search over paths
 * are about one or two integers. Intervals of all nodes are narrowed by the conditions; where that
 * does not decide, values are tried and intervals are split, up to a limit.
 */
@NullMarked
package io.jacquard.solver.search;

import org.jspecify.annotations.NullMarked;
