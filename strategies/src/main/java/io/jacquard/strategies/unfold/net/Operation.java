// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import io.jacquard.trace.Kind;
import java.util.List;

/**
 * What a thread is about to do at a thread condition: a function of what it has done and seen.
 *
 * @param kind the kind as announced
 * @param site where it stands in the program
 * @param locations the numbers of what it touches, each once; those that order it beside its own
 *     footprint are among them
 * @param writes one bit for each location: whether it may change it
 * @param takes whether it needs its first location free of others: an outermost acquire, the return
 *     from a wait, the initialisation of a class
 * @param givesUp whether it may also end without what it waits for
 * @param held the locations of the locks that the thread holds
 */
public record Operation(
    Kind kind,
    int site,
    List<Integer> locations,
    int writes,
    boolean takes,
    boolean givesUp,
    List<Integer> held) {
  /** Most locations that are told apart in {@link #writes}; those behind count as written. */
  public static final int MOST = 31;

  public Operation {
    locations = List.copyOf(locations);
    held = List.copyOf(held);
  }

  /** Whether it may change the location at this position. */
  public boolean mayWrite(int position) {
    return position >= MOST || (writes & 1 << position) != 0;
  }

  /** The location that it is about, or -1 if there is none. */
  public int location() {
    return locations.isEmpty() ? -1 : locations.get(0);
  }
}
