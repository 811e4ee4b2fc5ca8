// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.util.Arrays;

/**
 * A set of events that is built up from pasts of events, and the question whether all of them can
 * happen in one execution.
 *
 * <p>They can if no condition is consumed twice and the order is possible: a read of a version
 * comes before the event that consumes it. (Of a copied location a read and a write of the same
 * version exclude each other, unless the read is in the past of the write.) Each past by itself is
 * possible, so it is enough to look at the events in which the two sets differ.
 *
 * <p>The set is closed under the past, so it is given by the last event of each thread.
 */
final class EventUnion {
  /** Some thread has gone another way. */
  private static final int DIVIDED = -1;

  /** No thread is further. */
  private static final int INSIDE = 0;

  /** Some thread is further. */
  private static final int AHEAD = 1;

  /** Some thread is less far. */
  private static final int BEHIND = 2;

  /** Some thread is further, and some is less far. */
  private static final int BESIDE = AHEAD | BEHIND;

  private final Net net;
  private final EventOrder order;
  private final Consumers takers;
  private int[] last = new int[8];
  private int width;
  private final GrowingInts ours = new GrowingInts();
  private final GrowingInts theirs = new GrowingInts();

  // by condition: the number of the question for which it was met
  private int[] consumedFor = new int[64];
  private int[] readFor = new int[64];
  private int question;

  EventUnion(Net net) {
    this.net = net;
    order = new EventOrder(net);
    takers = new Consumers(net);
  }

  /** Starts again with no event. */
  void clear() {
    Arrays.fill(last, 0, width, -1);
    width = 0;
  }

  /** Starts again with the past of a condition. */
  void start(int condition) {
    clear();
    int event = net.producer(condition);
    if (event >= 0) {
      grow(net.width(event));
      for (int i = 0; i < width; i++) {
        last[i] = net.last(event, i);
      }
    }
  }

  /** Goes back to what {@link #last} was. */
  void reset(int[] former) {
    width = former.length;
    System.arraycopy(former, 0, last, 0, width);
  }

  private void grow(int atLeast) {
    if (atLeast > last.length) {
      last = Arrays.copyOf(last, 2 * atLeast);
    }
    if (atLeast > width) {
      Arrays.fill(last, width, atLeast, -1);
      width = atLeast;
    }
  }

  /** The past of the condition joins; returns false, and leaves a mess, if that is impossible. */
  boolean add(int condition) {
    int event = net.producer(condition);
    return event < 0 || addEvent(event);
  }

  /** The same with an event and its past. */
  boolean addEvent(int event) {
    int how = compare(event);
    if (how == DIVIDED) {
      return false;
    }
    if (how == BESIDE) {
      differ(event);
      if (excludeEachOther() || mayTurnInCircles(event) && !order.isPossible(ours, theirs)) {
        return false;
      }
    }
    for (int i = 0; how != INSIDE && i < width; i++) {
      int its = net.last(event, i);
      if (its >= 0 && (last[i] < 0 || net.depth(its) > net.depth(last[i]))) {
        last[i] = its;
      }
    }
    return true;
  }

  /**
   * Whether the event cannot join because some condition would be taken twice. If not, it still may
   * be that there is no order.
   */
  boolean excludes(int event) {
    int how = compare(event);
    if (how == BESIDE) {
      differ(event);
    }
    return how == DIVIDED || how == BESIDE && excludeEachOther();
  }

  /** How far the threads are in the past of the event, compared with this set. */
  private int compare(int event) {
    grow(net.width(event));
    int how = INSIDE;
    for (int i = 0; i < width; i++) {
      int mine = last[i];
      int its = net.last(event, i);
      if (mine == its) {
        continue;
      }
      boolean more = mine < 0 || its >= 0 && net.depth(its) > net.depth(mine);
      int former = more ? mine : its;
      if (former >= 0 && !net.isAtOrBefore(former, more ? its : mine)) {
        return DIVIDED;
      }
      how |= more ? AHEAD : BEHIND;
    }
    return how == BEHIND ? INSIDE : how;
  }

  /** Collects the events that only one of the two sets has. */
  private void differ(int event) {
    ours.clear();
    theirs.clear();
    for (int i = 0; i < width; i++) {
      int mine = last[i];
      int its = net.last(event, i);
      int down = mine < 0 ? -1 : net.depth(mine);
      for (; its >= 0 && net.depth(its) > down; its = net.previous(its)) {
        theirs.add(its);
      }
      down = its < 0 ? -1 : net.depth(its);
      for (; mine >= 0 && net.depth(mine) > down; mine = net.previous(mine)) {
        ours.add(mine);
      }
    }
  }

  /** Whether an event of the one and an event of the other take the same condition. */
  private boolean excludeEachOther() {
    stamp();
    for (int k = 0; k < theirs.size(); k++) {
      int event = theirs.get(k);
      int preset = net.presetOf(event);
      for (int i = 0; i < net.versions(preset); i++) {
        int version = net.version(preset, i);
        boolean consumed = consumedFor[version] == question;
        if (net.wrote(event, i)
            ? consumed || readFor[version] == question && net.isCopied(net.location(version))
            : consumed && net.isCopied(net.location(version))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * A circle goes through events of both, since each by itself has none; and from what only the one
   * has to what the other has leads nothing but a read of a version that is consumed there.
   */
  private boolean mayTurnInCircles(int event) {
    takers.inPast(event);
    if (!readWhatIsTaken(ours)) {
      return false;
    }
    takers.in(this);
    return readWhatIsTaken(theirs);
  }

  /** Whether one of the events reads a version that was taken in the set at hand. */
  private boolean readWhatIsTaken(GrowingInts events) {
    for (int k = 0; k < events.size(); k++) {
      int event = events.get(k);
      int preset = net.presetOf(event);
      for (int i = 0; i < net.versions(preset); i++) {
        int version = net.version(preset, i);
        if (!net.wrote(event, i)
            && !net.isCopied(net.location(version))
            && takers.taker(version) >= 0) {
          return true;
        }
      }
    }
    return false;
  }

  private void stamp() {
    if (consumedFor.length < net.conditions()) {
      consumedFor = Arrays.copyOf(consumedFor, 2 * net.conditions());
      readFor = Arrays.copyOf(readFor, 2 * net.conditions());
    }
    question++;
    for (int k = 0; k < ours.size(); k++) {
      int event = ours.get(k);
      int preset = net.presetOf(event);
      for (int i = 0; i < net.versions(preset); i++) {
        (net.wrote(event, i) ? consumedFor : readFor)[net.version(preset, i)] = question;
      }
    }
  }

  /** Whether the event is in the set. */
  boolean has(int event) {
    int thread = net.thread(event);
    int end = thread < width ? last[thread] : -1;
    return end >= 0 && net.depth(end) >= net.depth(event) && net.isAtOrBefore(event, end);
  }

  /** Whether no event of the set has consumed the condition of a thread. */
  boolean isAt(int threadCondition) {
    int thread = net.threadOf(threadCondition);
    int event = net.producer(threadCondition);
    int before = event >= 0 && net.thread(event) == thread ? event : -1;
    return (thread < width ? last[thread] : -1) == before;
  }

  /** Whether no event of the set has consumed the version. */
  boolean isCurrent(int version) {
    takers.in(this);
    return takers.taker(version) < 0;
  }

  /** By thread, the last event, or -1. */
  int[] last() {
    return last;
  }

  /** How many threads there may be events of. */
  int width() {
    return width;
  }

  /** All events of the set, in an order in which they can happen. */
  GrowingInts inOrder() {
    GrowingInts all = new GrowingInts();
    for (int i = 0; i < width; i++) {
      for (int event = last[i]; event >= 0; event = net.previous(event)) {
        all.add(event);
      }
    }
    all.sort();
    return order.sorted(all);
  }
}
