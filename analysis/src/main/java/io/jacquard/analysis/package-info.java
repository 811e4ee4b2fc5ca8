// SPDX-License-Identifier: Apache-2.0

/**
 * What can be said of a method by reading its code: which instruction may follow which ({@link
 * io.jacquard.analysis.ControlFlow}), which must come before ({@link
 * io.jacquard.analysis.Dominators}), loops ({@link io.jacquard.analysis.Loops}), and which locals
 * still matter ({@link io.jacquard.analysis.Liveness}).
 *
 * <p>Everything works on original class files, before any rewriting. An instruction is known by its
 * number among the instructions of its method; {@link io.jacquard.analysis.CodeOffsets} turns the
 * number into the bytecode offset that names a site. Nothing of the program is loaded. All results
 * are immutable.
 */
package io.jacquard.analysis;
