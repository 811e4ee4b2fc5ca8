// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.trace.result.StoredPart;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is left of a shared search: parts that nobody explores, and parts that somebody does. A part
 * is in it from the time it is known until it is over; whoever takes one puts it back, changed, or
 * reports that it is over.
 */
interface Frontier {
  /** A part that nobody explores. */
  void add(Part part);

  /**
   * The next part to explore, which is taken; null if there is none at present: parts of a level
   * wait for all those of lower levels, and a part may wait for those given away from it.
   */
  @Nullable Part take();

  /** A part that was taken can be taken again. */
  void putBack(Part part);

  /** A part is over, or is not wanted any more. */
  void remove(Part part);

  /** Whether no part is left, be it taken or not. */
  boolean isEmpty();

  /** The parts that nobody has taken. */
  Collection<Part> waiting();

  /** All of it, to be stored. */
  List<StoredPart> stored();
}
