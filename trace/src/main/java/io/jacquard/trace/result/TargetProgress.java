// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a guided search came to its target: the execution that left the fewest locations over.
 *
 * @param passed locations of its abstract traces that it passed
 * @param length how many these traces have
 * @param blocked the branch that went the wrong way in it; null if none did
 * @param definitions what was put in front of traces, over the whole search, the first ones first
 */
public record TargetProgress(
    int passed, int length, @Nullable String blocked, List<String> definitions) {
  /** Nothing was tried. */
  public static final TargetProgress NONE = new TargetProgress(0, 0, null, List.of());

  public TargetProgress {
    definitions = List.copyOf(definitions);
  }
}
