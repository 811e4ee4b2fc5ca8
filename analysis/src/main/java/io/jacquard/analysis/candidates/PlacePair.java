// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.candidates;

/**
 * Two places at which two threads may be at once, to their harm.
 *
 * @param first a node of the program's graph
 * @param about the locks or the variable, for people
 */
public record PlacePair(int first, int second, String about) {}
