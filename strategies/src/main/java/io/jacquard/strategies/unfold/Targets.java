// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.unfold.net.Ints;
import io.jacquard.strategies.unfold.net.Net;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.SplittableRandom;

/**
 * The extensions that are known and may not have been executed: presets, with or without outcome.
 */
final class Targets {
  /** Any outcome will do; the others become known with the first. */
  static final int ANY = -1;

  private final TargetOrder order;
  private final Ints presets = new Ints();
  private final Ints outcomes = new Ints();
  private int oldest;
  private int preset;
  private int outcome;

  Targets(TargetOrder order) {
    this.order = order;
  }

  void add(int ofPreset, int ofOutcome) {
    presets.add(ofPreset);
    outcomes.add(ofOutcome);
  }

  /** Whether the net has an event of this kind. */
  static boolean isCovered(Net net, int preset, int outcome) {
    return outcome == ANY ? net.event(preset) >= 0 : net.event(preset, outcome) >= 0;
  }

  /** Takes one out; returns false if there is none. */
  boolean take(SplittableRandom random) {
    int count = presets.size() - oldest;
    if (count == 0) {
      return false;
    }
    int at =
        switch (order) {
          case NEWEST -> presets.size() - 1;
          case OLDEST -> oldest;
          case RANDOM -> oldest + random.nextInt(count);
        };
    preset = presets.get(at);
    outcome = outcomes.get(at);
    if (order == TargetOrder.OLDEST) {
      oldest++;
    } else {
      int moved = presets.pop();
      int movedOutcome = outcomes.pop();
      if (at < presets.size()) {
        presets.set(at, moved);
        outcomes.set(at, movedOutcome);
      }
    }
    return true;
  }

  /** The preset of the one that was taken. */
  int preset() {
    return preset;
  }

  /** The outcome of the one that was taken, or {@link #ANY}. */
  int outcome() {
    return outcome;
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(size());
    for (int i = oldest; i < presets.size(); i++) {
      out.writeInt(presets.get(i));
      out.writeInt(outcomes.get(i));
    }
  }

  void restore(DataInput in) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      add(in.readInt(), in.readInt());
    }
  }

  /** How many are left, those included that have been executed meanwhile. */
  int size() {
    return presets.size() - oldest;
  }
}
