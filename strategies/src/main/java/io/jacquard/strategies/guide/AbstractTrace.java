// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import java.util.Arrays;

/**
 * Locations to be passed one after the other, the last of which is a target. Refinement puts ways
 * to definitions between them, which another thread may take.
 */
public final class AbstractTrace {
  private final int[] locations;

  /** By location: whether it belongs to the way of the thread that is to come to the target. */
  private final boolean[] own;

  private AbstractTrace(int[] locations, boolean[] own) {
    this.locations = locations;
    this.own = own;
  }

  static AbstractTrace of(int... locations) {
    boolean[] own = new boolean[locations.length];
    Arrays.fill(own, true);
    return new AbstractTrace(locations.clone(), own);
  }

  public int length() {
    return locations.length;
  }

  public int at(int place) {
    return locations[place];
  }

  boolean isOwn(int place) {
    return own[place];
  }

  public int[] toArray() {
    return locations.clone();
  }

  /** The same with a way to a definition before the location at a place. */
  AbstractTrace with(int[] way, int place) {
    int[] all = new int[locations.length + way.length];
    boolean[] owned = new boolean[all.length];
    System.arraycopy(locations, 0, all, 0, place);
    System.arraycopy(own, 0, owned, 0, place);
    System.arraycopy(way, 0, all, place, way.length);
    System.arraycopy(locations, place, all, place + way.length, locations.length - place);
    System.arraycopy(own, place, owned, place + way.length, locations.length - place);
    return new AbstractTrace(all, owned);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AbstractTrace trace
        && Arrays.equals(locations, trace.locations)
        && Arrays.equals(own, trace.own);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(locations) + Arrays.hashCode(own);
  }
}
