// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.util.Arrays;

/** Sequences of events that lead to where something can happen. */
public final class Schedules {
  private final Net net;
  private final EventUnion union;

  public Schedules(Net net) {
    this.net = net;
    union = new EventUnion(net);
  }

  /** The event and all before it, in a possible order. */
  public int[] upTo(int event) {
    union.clear();
    union.addEvent(event);
    return union.inOrder().toArray();
  }

  /** The events that have to happen before one with this preset can, in a possible order. */
  public int[] before(int preset) {
    union.clear();
    if (!add(preset)) {
      throw new IllegalStateException("the preset cannot stand together");
    }
    return union.inOrder().toArray();
  }

  private boolean add(int preset) {
    boolean possible = union.add(net.threadCondition(preset));
    for (int i = 0; possible && i < net.versions(preset); i++) {
      possible = union.add(net.version(preset, i));
    }
    for (int i = 0; possible && i < net.reads(preset); i++) {
      possible = union.addEvent(net.read(preset, i));
    }
    return possible;
  }

  /**
   * The events before a preset and before as many of the others as can stand together with it and
   * with one another; none, where locations are copied: there a read more makes another preset.
   */
  public int[] before(int preset, int[] others) {
    union.clear();
    add(preset);
    GrowingInts standing = new GrowingInts();
    standing.add(preset);
    for (int other : others) {
      int[] former = Arrays.copyOf(union.last(), union.width());
      standing.add(other);
      if (!touchesCopies(preset) && !touchesCopies(other) && add(other) && isStanding(standing)) {
        continue;
      }
      standing.pop();
      union.reset(former);
    }
    return union.inOrder().toArray();
  }

  private boolean touchesCopies(int preset) {
    for (int i = 0; i < net.versions(preset); i++) {
      if (net.isCopied(net.location(net.version(preset, i)))) {
        return true;
      }
    }
    return false;
  }

  private boolean isStanding(GrowingInts presets) {
    for (int k = 0; k < presets.size(); k++) {
      int preset = presets.get(k);
      if (!union.isAt(net.threadCondition(preset))) {
        return false;
      }
      for (int i = 0; i < net.versions(preset); i++) {
        if (!union.isCurrent(net.version(preset, i))) {
          return false;
        }
      }
    }
    return true;
  }

  /** How often, before the preset, a thread gives way to another although it has more to do. */
  public int preemptions(int preset) {
    int[] events = before(preset);
    int[] lastOf = new int[net.threads()];
    Arrays.fill(lastOf, -1);
    for (int i = 0; i < events.length; i++) {
      lastOf[net.thread(events[i])] = i;
    }
    lastOf[net.threadOf(net.threadCondition(preset))] = events.length;
    int count = 0;
    for (int i = 1; i < events.length; i++) {
      int thread = net.thread(events[i - 1]);
      count += thread != net.thread(events[i]) && lastOf[thread] >= i ? 1 : 0;
    }
    return count;
  }
}
