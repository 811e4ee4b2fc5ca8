// SPDX-License-Identifier: Apache-2.0

/**
 * Searches that leave differences out because the user asks for it, and say so. {@link
 * io.jacquard.strategies.reduction.ReducedSearch} takes one order of threads that nobody can tell
 * apart for all as long as no execution has told them apart, which {@link
 * io.jacquard.strategies.reduction.Distinctions} finds out.
 */
@NullMarked
package io.jacquard.strategies.reduction;

import org.jspecify.annotations.NullMarked;
