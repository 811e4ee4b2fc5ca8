// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.util.Arrays;

/**
 * The events of a set that have taken a condition: consumed a version, or continued from the
 * condition of their thread. The set is closed under the past and possible, so there is at most
 * one.
 *
 * <p>A version may have been consumed by thousands of events in as many executions; the set is
 * small. So a few of the events that have taken a condition are looked up in the set, and if there
 * are more, the set is walked through once, for all questions about it.
 */
final class Consumers {
  private static final int FEW = 8;

  private final Net net;
  private int[] last = {};
  private int[] own = new int[8];
  private int width;

  // by condition: the number of the set in which it was met as taken, and by which event
  private int[] takenIn = new int[64];
  private int[] takenBy = new int[64];
  private int set;
  private boolean walked;

  Consumers(Net net) {
    this.net = net;
  }

  /** The set is this one as it is now; to be said again when it has changed. */
  void in(EventUnion union) {
    last = union.last();
    width = union.width();
    walked = false;
  }

  /** The set is the event and its past, or empty if that is -1. */
  void inPast(int event) {
    width = event < 0 ? 0 : net.width(event);
    if (own.length < width) {
      own = new int[2 * width];
    }
    for (int i = 0; i < width; i++) {
      own[i] = net.last(event, i);
    }
    last = own;
    walked = false;
  }

  /** The event of the set that has taken the condition, or -1. */
  int taker(int condition) {
    int looked = 0;
    for (int each = net.consumers(condition);
        !walked && each != SharedLists.EMPTY;
        each = net.lists.rest(each)) {
      int event = net.lists.value(each);
      if (has(event)) {
        return event;
      }
      if (++looked == FEW) {
        walk();
      }
    }
    return walked && takenIn[condition] == set ? takenBy[condition] : -1;
  }

  private boolean has(int event) {
    int thread = net.thread(event);
    int end = thread < width ? last[thread] : -1;
    return end >= 0 && net.depth(end) >= net.depth(event) && net.isAtOrBefore(event, end);
  }

  private void walk() {
    if (takenIn.length < net.conditions()) {
      takenIn = Arrays.copyOf(takenIn, 2 * net.conditions());
      takenBy = Arrays.copyOf(takenBy, 2 * net.conditions());
    }
    set++;
    for (int i = 0; i < width; i++) {
      for (int event = last[i]; event >= 0; event = net.previous(event)) {
        int preset = net.presetOf(event);
        note(net.threadCondition(preset), event);
        for (int k = 0; k < net.versions(preset); k++) {
          if (net.wrote(event, k)) {
            note(net.version(preset, k), event);
          }
        }
      }
    }
    walked = true;
  }

  private void note(int condition, int event) {
    takenIn[condition] = set;
    takenBy[condition] = event;
  }

  /**
   * A condition that another event has taken in the past of an event than in the set; -1 if there
   * is none. Of all for which the two exclude each other it is one that the first event took, so
   * that nothing before that event is excluded.
   */
  int takenOtherwise(int other) {
    if (!walked) {
      walk();
    }
    int first = Integer.MAX_VALUE;
    int condition = -1;
    for (int i = 0; other >= 0 && i < net.width(other); i++) {
      for (int event = net.last(other, i); event >= 0; event = net.previous(event)) {
        int taken = event < first ? takenOtherwiseBy(event) : -1;
        if (taken >= 0) {
          first = event;
          condition = taken;
        }
      }
    }
    return condition;
  }

  /** Versions come first: fewer events take the same version than go on from the same place. */
  private int takenOtherwiseBy(int event) {
    int preset = net.presetOf(event);
    for (int k = 0; k < net.versions(preset); k++) {
      if (net.wrote(event, k) && isTakenOtherwise(net.version(preset, k), event)) {
        return net.version(preset, k);
      }
    }
    int place = net.threadCondition(preset);
    return isTakenOtherwise(place, event) ? place : -1;
  }

  private boolean isTakenOtherwise(int condition, int event) {
    return takenIn[condition] == set && takenBy[condition] != event;
  }
}
