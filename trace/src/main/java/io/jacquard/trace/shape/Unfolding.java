// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.shape;

import io.jacquard.trace.record.OperationKind;
import java.util.List;

/**
 * An unfolding as data: all events that executions of a program can have, each with those that have
 * to come before it. Two events exclude each other if one consumes what the other does.
 *
 * @param encoding how reads are told: {@code context} or {@code copies}
 * @param threads the paths of the threads
 * @param events by number
 */
public record Unfolding(String encoding, List<String> threads, List<Event> events) {
  /** More events than this cannot be looked at, and are not kept in results. */
  public static final int MOST_SHOWN = 400;

  public Unfolding {
    threads = List.copyOf(threads);
    events = List.copyOf(events);
  }

  /**
   * An event.
   *
   * @param thread the path of its thread
   * @param place where the operation stands in the program, short
   * @param outcome which of the ways that the operation can go
   * @param previous the event before it in its thread, or -1
   * @param starter the event that started its thread, if it is the first of it, or -1
   * @param accesses what it touched
   * @param reads events of other threads that have read what it consumes, if locations are copied
   */
  public record Event(
      int number,
      String thread,
      OperationKind kind,
      String place,
      int outcome,
      int previous,
      int starter,
      List<Access> accesses,
      List<Integer> reads) {
    public Event {
      accesses = List.copyOf(accesses);
      reads = List.copyOf(reads);
    }
  }

  /**
   * A location that an event touched.
   *
   * @param from the event that left there what it found, or -1
   * @param writes whether it left something else
   */
  public record Access(String location, int from, boolean writes) {}
}
