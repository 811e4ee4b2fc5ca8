// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

/**
 * One side of a branch.
 *
 * @param branch the conditional jump or switch
 * @param side the instruction that comes next if this side is taken
 */
public record BranchSide(int branch, int side) {}
