// SPDX-License-Identifier: Apache-2.0

/**
 * The graph of a whole program, read from its class files: methods with control dependence and
 * definitions ({@link io.jacquard.analysis.graph.MethodGraph}), who may call whom and where threads
 * begin ({@link io.jacquard.analysis.graph.ProgramGraph}), locks ({@link
 * io.jacquard.analysis.graph.LockSites}), definitions across methods ({@link
 * io.jacquard.analysis.graph.Definitions}) and distances ({@link
 * io.jacquard.analysis.graph.Distances}).
 *
 * <p>An instruction of the program is a node, known by its number; numbers depend on the class
 * files alone. Nothing of the program is loaded. Calls by reflection have no edges.
 */
package io.jacquard.analysis.graph;
