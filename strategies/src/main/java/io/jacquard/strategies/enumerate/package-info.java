// SPDX-License-Identifier: Apache-2.0

/**
 * Depth-first enumeration of all interleavings, without reduction: the reference for everything
 * else. And a side search of those with few preemptions, for searches that are long.
 */
@NullMarked
package io.jacquard.strategies.enumerate;

import org.jspecify.annotations.NullMarked;
