// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a shared search that is not over. */
final class Part {
  /** What the strategy stored, in base 64; null for the beginning of the search. */
  @Nullable String state;

  /** The part that it was given away from; null if there was none. */
  final @Nullable Part giver;

  /** What parts given away from this one want to be tried in it. */
  final List<String> plans = new ArrayList<>();

  /** How many parts given away from this one are not over. */
  int given;

  int level;
  long number;
  boolean waiting;

  /** How many workers were lost with it, and how often in a row it could not be split. */
  int losses;

  int unsplit;

  Part(@Nullable String state, @Nullable Part giver, int level, long number) {
    this.state = state;
    this.giver = giver;
    this.level = level;
    this.number = number;
  }

  /** Whether there is something to do in it. */
  boolean isReady() {
    return !waiting || given == 0 || !plans.isEmpty();
  }
}
