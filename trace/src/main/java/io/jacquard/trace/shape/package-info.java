// SPDX-License-Identifier: Apache-2.0

/** A search as a whole, as data for a picture: the tree of its choices, or the unfolding. */
@NullMarked
package io.jacquard.trace.shape;

import org.jspecify.annotations.NullMarked;
