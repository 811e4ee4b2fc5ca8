// SPDX-License-Identifier: Apache-2.0

/**
 * The order of rewriting. A class rewriter changes methods first and members last; a method
 * rewriter gives each instruction to the package that handles it.
 */
package io.jacquard.agent.rewrite;
