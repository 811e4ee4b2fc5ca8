// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import java.util.Arrays;

/**
 * What an operation touches beside its own location: the argument of a call, what stands behind a
 * view. Each of these locations is read or written.
 *
 * <p>Immutable, but for the numbers that the log gives to locations.
 */
public final class ExtraLocations {
  private final Location[] locations;
  private final boolean[] writes;

  private ExtraLocations(Location[] locations, boolean[] writes) {
    this.locations = locations;
    this.writes = writes;
  }

  /** These locations, each read or written as the flag at the same position says. */
  public static ExtraLocations of(Location[] locations, boolean[] writes) {
    return new ExtraLocations(
        Arrays.copyOf(locations, locations.length), Arrays.copyOf(writes, locations.length));
  }

  public int size() {
    return locations.length;
  }

  public Location location(int i) {
    return locations[i];
  }

  /** Whether the i-th location may be changed. */
  public boolean writes(int i) {
    return writes[i];
  }
}
