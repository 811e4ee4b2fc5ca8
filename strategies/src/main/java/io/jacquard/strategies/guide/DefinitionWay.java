// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Locations that lead to a definition.
 *
 * @param definition what it leads to
 * @param group 0 for the most promising
 * @param change what another thread has to do on the way, after a read; null for nothing
 */
record DefinitionWay(int[] locations, int definition, int group, @Nullable Change change) {
  /**
   * A change of what was read.
   *
   * @param read where on the way the value is read
   * @param from where the way of the thread begins that changes it
   * @param to where that ends
   */
  record Change(int read, int from, int to) {}

  DefinitionWay(int[] locations, int group) {
    this(locations, locations[locations.length - 1], group, null);
  }

  /** The same with more locations behind it. */
  DefinitionWay with(int... more) {
    int[] all = Arrays.copyOf(locations, locations.length + more.length);
    System.arraycopy(more, 0, all, locations.length, more.length);
    return new DefinitionWay(all, definition, group, change);
  }

  /** How many locations two ways begin with together. */
  int common(DefinitionWay other) {
    int count = 0;
    while (count < Math.min(locations.length, other.locations.length)
        && locations[count] == other.locations[count]) {
      count++;
    }
    return count;
  }
}
