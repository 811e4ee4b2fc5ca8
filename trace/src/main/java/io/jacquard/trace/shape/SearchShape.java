// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.shape;

import org.jspecify.annotations.Nullable;

/**
 * What a search looks like as a whole. A large one cannot be looked at, and has no shape here.
 *
 * @param tree the executions by what was chosen in them; null if there were too many, or too few
 *     for a tree
 * @param unfolding the net of a search that builds one; null if there is none or it is too large
 */
public record SearchShape(@Nullable SearchTree tree, @Nullable Unfolding unfolding) {
  /** Of a search of which nothing is known, or too much. */
  public static final SearchShape NONE = new SearchShape(null, null);
}
