// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.run;

import java.util.List;

/**
 * One run of the program.
 *
 * @param held what threads held before the first event
 * @param events in the order in which they happened
 */
public record StoredRun(List<Held> held, List<StoredEvent> events) {
  /** A thread, by its path, holds a lock, by its number, from before the first event on. */
  public record Held(String thread, int lock, int depth) {}

  public StoredRun {
    held = List.copyOf(held);
    events = List.copyOf(events);
  }
}
