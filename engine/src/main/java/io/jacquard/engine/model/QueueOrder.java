// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.library.LiveQueue;
import io.jacquard.engine.state.ControlledThread;
import java.util.ArrayDeque;

/**
 * What comes after what in a queue: a take after the put of its element; a put after the puts
 * before it, a take after the takes before it, and a put after the take that made its room. A put
 * and a take that pass each other are not ordered, so that it does not matter for races in which
 * order they were run.
 */
final class QueueOrder {
  private final LiveQueue queue;
  private final Handover puts = new Handover();
  private final Handover takes = new Handover();

  /** Of each element in the queue, in their order, what comes before its take. */
  private final ArrayDeque<Handover> elements = new ArrayDeque<>();

  /** Of each free place, in the order in which they became free, what comes before the next put. */
  private final ArrayDeque<Handover> places = new ArrayDeque<>();

  QueueOrder(LiveQueue queue) {
    this.queue = queue;
  }

  /** The thread is about to put an element in. */
  void put(ControlledThread self) {
    fit();
    puts.take(self);
    if (queue.isBounded()) {
      places.remove().take(self);
    }
    Handover element = new Handover();
    element.give(self);
    elements.add(element);
    puts.give(self);
  }

  /** The thread is about to take an element out. */
  void take(ControlledThread self) {
    fit();
    takes.take(self);
    elements.remove().take(self);
    if (queue.isBounded()) {
      Handover place = new Handover();
      place.give(self);
      places.add(place);
    }
    takes.give(self);
  }

  /** Other calls, and those made while there was one thread, come before by what they release. */
  private void fit() {
    fit(elements, queue.size());
    if (queue.isBounded()) {
      fit(places, queue.capacity() - queue.size());
    }
  }

  private static void fit(ArrayDeque<Handover> handovers, int size) {
    while (handovers.size() > size) {
      handovers.remove();
    }
    while (handovers.size() < size) {
      handovers.add(new Handover());
    }
  }
}
