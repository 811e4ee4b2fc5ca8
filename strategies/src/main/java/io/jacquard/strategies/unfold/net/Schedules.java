// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

/** Sequences of events that lead to where something can happen. */
public final class Schedules {
  private final Net net;
  private final Union union;

  public Schedules(Net net) {
    this.net = net;
    union = new Union(net);
  }

  /** The event and all before it, in a possible order. */
  public int[] upTo(int event) {
    union.clear();
    union.addEvent(event);
    return union.inOrder().toArray();
  }

  /** The events that have to happen before one with this preset can, in a possible order. */
  public int[] before(int preset) {
    union.start(net.threadCondition(preset));
    boolean possible = true;
    for (int i = 0; i < net.versions(preset); i++) {
      possible &= union.add(net.version(preset, i));
    }
    for (int i = 0; i < net.reads(preset); i++) {
      possible &= union.addEvent(net.read(preset, i));
    }
    if (!possible) {
      throw new IllegalStateException("the preset cannot stand together");
    }
    return union.inOrder().toArray();
  }
}
