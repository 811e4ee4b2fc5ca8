// SPDX-License-Identifier: Apache-2.0

/**
 * Questions in the language of Z3. Runs in the solver process only, since it needs native code.
 *
 * <p>There are two encodings. {@link io.jacquard.solver.z3.LinearEncoding} takes integers without
 * bounds and strings; it is fast, but has to forbid that sums wrap around. {@link
 * io.jacquard.solver.z3.BitEncoding} takes bit-vectors and floating-point numbers, which are exact.
 */
@NullMarked
package io.jacquard.solver.z3;

import org.jspecify.annotations.NullMarked;
