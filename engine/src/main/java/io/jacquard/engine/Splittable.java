// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A strategy whose search can be shared out: parts of what is left to do are explored by others, in
 * other JVMs. A part is what {@link #save} stores of a search that has only this part to do, and is
 * taken up by {@link #restore}.
 *
 * <p>Parts may depend on each other: what is learned in one may have to be tried in the one that
 * gave it away. Such plans go from a part to its giver ({@link #plans}, {@link #accept}), by name.
 * Until all parts that it gave have ended ({@link #partsEnded}), a search can have nothing to
 * propose and still not be over.
 */
public interface Splittable extends Resumable {
  /** Where a part stands among the others, if their order means nothing. */
  long UNNUMBERED = -1;

  /** Whether the search can be shared out; a strategy may have modes that cannot. */
  default boolean isSplittable() {
    return true;
  }

  /**
   * Gives away parts of what is left to do, at most so many, and keeps the rest. Called between two
   * executions.
   */
  List<SearchPart> give(int most) throws IOException;

  /** Whether nothing is left of this part, now or later. */
  boolean isOver();

  /**
   * Whether there is nothing to propose until one of the parts that were given away has sent plans,
   * or all of them have ended.
   */
  default boolean isWaiting() {
    return false;
  }

  /** Parts of a level are begun when all those of lower levels are over. */
  default int level() {
    return 0;
  }

  /**
   * The number of the next execution, if executions are numbered: then of two failures that with
   * the lower number counts, and parts with lower numbers are explored first.
   */
  default long number() {
    return UNNUMBERED;
  }

  /** What has been counted so far is reported elsewhere: counts begin anew. */
  default void forgetCounts() {}

  /** What has to be tried in the search that gave this part away; null for nothing. Once each. */
  default byte @Nullable [] plans() throws IOException {
    return null;
  }

  /** Takes up what {@link #plans} of a part gave that this search has given away. */
  default void accept(byte[] plans) throws IOException {
    throw new IllegalStateException("parts of this search are independent");
  }

  /** All parts that this search gave away are over, and so are those that they gave away. */
  default void partsEnded() {}
}
