// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import java.util.Arrays;

/**
 * Locations to be passed one after the other, the last of which is a target. Refinement puts ways
 * to definitions between them, which another thread may take.
 */
public final class AbstractTrace {
  /** What a location is on the trace for. */
  private enum Role {
    /** It belongs to the way of the thread that is to come to the target. */
    OWN,
    OTHER,
    /** Its value has to be read before what comes next. */
    READ,
    /** Another thread than the one that has read is to pass it. */
    CHANGE
  }

  private final int[] locations;
  private final Role[] roles;

  private AbstractTrace(int[] locations, Role[] roles) {
    this.locations = locations;
    this.roles = roles;
  }

  static AbstractTrace of(int... locations) {
    Role[] roles = new Role[locations.length];
    Arrays.fill(roles, Role.OWN);
    return new AbstractTrace(locations.clone(), roles);
  }

  public int length() {
    return locations.length;
  }

  public int at(int place) {
    return locations[place];
  }

  boolean isOwn(int place) {
    return roles[place] == Role.OWN;
  }

  boolean isRead(int place) {
    return roles[place] == Role.READ;
  }

  boolean isChange(int place) {
    return roles[place] == Role.CHANGE;
  }

  public int[] toArray() {
    return locations.clone();
  }

  /** The same with a way to a definition before the location at a place. */
  AbstractTrace with(DefinitionWay way, int place) {
    int[] more = way.locations();
    int[] all = new int[locations.length + more.length];
    Role[] theirs = new Role[all.length];
    System.arraycopy(locations, 0, all, 0, place);
    System.arraycopy(roles, 0, theirs, 0, place);
    System.arraycopy(more, 0, all, place, more.length);
    Arrays.fill(theirs, place, place + more.length, Role.OTHER);
    DefinitionWay.Change change = way.change();
    if (change != null) {
      theirs[place + change.read()] = Role.READ;
      Arrays.fill(theirs, place + change.from(), place + change.to(), Role.CHANGE);
    }
    System.arraycopy(locations, place, all, place + more.length, locations.length - place);
    System.arraycopy(roles, place, theirs, place + more.length, locations.length - place);
    return new AbstractTrace(all, theirs);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AbstractTrace trace
        && Arrays.equals(locations, trace.locations)
        && Arrays.equals(roles, trace.roles);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(locations);
  }
}
