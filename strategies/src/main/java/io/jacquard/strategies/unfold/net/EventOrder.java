// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.util.Arrays;

/**
 * The order of events that happen in one execution: causes come first, and an event that reads a
 * version comes before the one that consumes it. The numbers of events are no such order: the
 * reader may have been met later.
 */
final class EventOrder {
  private static final int WAITING = 0;
  private static final int OPEN = 1;
  private static final int DONE = 2;

  private final Net net;

  // by event: for which question it is in the set, and how far it is
  private int[] askedFor = new int[64];
  private byte[] state = new byte[64];

  // by condition: for which question it was read, and by which event
  private int[] readFor = new int[64];
  private int[] readBy = new int[64];
  private SharedLists readLists = new SharedLists();
  private int question;

  private final GrowingInts path = new GrowingInts();
  private final GrowingInts causes = new GrowingInts();
  private final GrowingInts from = new GrowingInts();
  private final GrowingInts result = new GrowingInts();

  EventOrder(Net net) {
    this.net = net;
  }

  /**
   * Whether two sets of events that are possible each by itself can be put in one order. The lists
   * hold what only one of them has.
   */
  boolean isPossible(GrowingInts ours, GrowingInts theirs) {
    begin();
    enterPast(ours);
    enterPast(theirs);
    return visit(ours) && visit(theirs);
  }

  /** The events in order; the set must be possible and closed under the past. */
  GrowingInts sorted(GrowingInts events) {
    begin();
    enter(events);
    if (!visit(events)) {
      throw new IllegalStateException("the events are in no order");
    }
    return result;
  }

  private void begin() {
    if (askedFor.length < net.events()) {
      askedFor = Arrays.copyOf(askedFor, 2 * net.events());
      state = Arrays.copyOf(state, 2 * net.events());
    }
    if (readFor.length < net.conditions()) {
      readFor = Arrays.copyOf(readFor, 2 * net.conditions());
      readBy = Arrays.copyOf(readBy, 2 * net.conditions());
    }
    question++;
    result.clear();
    readLists = new SharedLists();
  }

  private void enter(GrowingInts events) {
    for (int i = 0; i < events.size(); i++) {
      enter(events.get(i));
    }
  }

  private void enter(int event) {
    askedFor[event] = question;
    state[event] = WAITING;
    int preset = net.presetOf(event);
    for (int i = 0; i < net.versions(preset); i++) {
      if (!net.wrote(event, i)) {
        int version = net.version(preset, i);
        if (readFor[version] != question) {
          readFor[version] = question;
          readBy[version] = SharedLists.EMPTY;
        }
        readBy[version] = readLists.add(readBy[version], event);
      }
    }
  }

  private void enterPast(GrowingInts events) {
    for (int i = 0; i < events.size(); i++) {
      int event = events.get(i);
      for (int thread = 0; thread < net.width(event); thread++) {
        int other = net.last(event, thread);
        while (other >= 0 && askedFor[other] != question) {
          enter(other);
          other = net.previous(other);
        }
      }
    }
  }

  /** Depth first along the causes; returns false at a circle. */
  private boolean visit(GrowingInts events) {
    for (int i = 0; i < events.size(); i++) {
      if (state[events.get(i)] == WAITING && !visit(events.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean visit(int first) {
    path.clear();
    causes.clear();
    from.clear();
    open(first);
    while (path.size() > 0) {
      int event = path.get(path.size() - 1);
      if (causes.size() == from.get(from.size() - 1)) {
        state[event] = DONE;
        result.add(event);
        path.pop();
        from.pop();
        continue;
      }
      int cause = causes.pop();
      if (state[cause] == OPEN) {
        return false;
      }
      if (state[cause] == WAITING) {
        open(cause);
      }
    }
    return true;
  }

  private void open(int event) {
    state[event] = OPEN;
    path.add(event);
    from.add(causes.size());
    int preset = net.presetOf(event);
    cause(net.producer(net.threadCondition(preset)));
    for (int i = 0; i < net.versions(preset); i++) {
      int version = net.version(preset, i);
      cause(net.producer(version));
      if (net.wrote(event, i) && readFor[version] == question) {
        for (int each = readBy[version]; each != SharedLists.EMPTY; each = readLists.rest(each)) {
          cause(readLists.value(each));
        }
      }
    }
    for (int i = 0; i < net.reads(preset); i++) {
      cause(net.read(preset, i));
    }
  }

  private void cause(int event) {
    if (event >= 0 && askedFor[event] == question) {
      causes.add(event);
    }
  }
}
