// SPDX-License-Identifier: Apache-2.0

/** How large the tree of a depth-first search will turn out to be, by an estimate. */
@NullMarked
package io.jacquard.strategies.estimate;

import org.jspecify.annotations.NullMarked;
