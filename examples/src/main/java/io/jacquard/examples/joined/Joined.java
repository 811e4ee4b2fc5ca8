// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined;

import io.jacquard.examples.joined.collections.TwoCollections;
import java.util.List;

/** All ideas of this package and its collections, each with its programs as nested classes. */
public final class Joined {
  private static final List<Class<?>> IDEAS =
      List.of(
          OverwrittenFee.class,
          LastSeats.class,
          ReplacedTable.class,
          AsManyAsAsked.class,
          Commands.class,
          NeedhamSchroeder.class,
          Tmn.class,
          TwoCollections.class);

  private Joined() {}

  /** The ideas, the simple ones first. */
  public static List<Class<?>> ideas() {
    return IDEAS;
  }
}
