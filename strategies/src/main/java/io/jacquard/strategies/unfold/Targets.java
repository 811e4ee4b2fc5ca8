// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.unfold.net.GrowingInts;
import io.jacquard.strategies.unfold.net.Net;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;

/**
 * The extensions that are known and may not have been executed: presets, with or without outcome.
 */
final class Targets {
  /** Any outcome will do; the others become known with the first. */
  static final int ANY = -1;

  private final TargetOrder order;
  private final IntUnaryOperator cost;

  /** By cost, then by age; used instead of the lists if the order is by cost. */
  private final PriorityQueue<Costly> cheapest = new PriorityQueue<>();

  private record Costly(int cost, long age, int preset, int outcome) implements Comparable<Costly> {
    @Override
    public int compareTo(Costly other) {
      return cost != other.cost ? Integer.compare(cost, other.cost) : Long.compare(age, other.age);
    }
  }

  private final GrowingInts presets = new GrowingInts();
  private final GrowingInts outcomes = new GrowingInts();
  private int oldest;
  private int preset;
  private int outcome;
  private long added;

  /**
   * No targets yet.
   *
   * @param cost of executing a preset, if the order is by cost
   */
  Targets(TargetOrder order, IntUnaryOperator cost) {
    this.order = order;
    this.cost = cost;
  }

  void add(int ofPreset, int ofOutcome) {
    if (isByCost()) {
      cheapest.add(new Costly(cost.applyAsInt(ofPreset), added++, ofPreset, ofOutcome));
    } else {
      presets.add(ofPreset);
      outcomes.add(ofOutcome);
    }
  }

  private boolean isByCost() {
    return order == TargetOrder.PREEMPTIONS;
  }

  /** The newest of those that are left, as many as that; they stay. */
  int[] peek(int most) {
    int count = Math.min(most, presets.size() - oldest);
    int[] newest = new int[count];
    for (int i = 0; i < count; i++) {
      newest[i] = presets.get(presets.size() - 1 - i);
    }
    return newest;
  }

  /** Whether the net has an event of this kind. */
  static boolean isCovered(Net net, int preset, int outcome) {
    return outcome == ANY ? net.event(preset) >= 0 : net.event(preset, outcome) >= 0;
  }

  /** Takes one out; returns false if there is none. */
  boolean take(SplittableRandom random) {
    if (isByCost()) {
      Costly next = cheapest.poll();
      if (next == null) {
        return false;
      }
      preset = next.preset;
      outcome = next.outcome;
      return true;
    }
    int count = presets.size() - oldest;
    if (count == 0) {
      return false;
    }
    int at =
        switch (order) {
          case OLDEST -> oldest;
          case RANDOM -> oldest + random.nextInt(count);
          case NEWEST, PREEMPTIONS, CONCURRENT -> presets.size() - 1;
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
    for (Costly each : cheapest.stream().sorted().toList()) {
      out.writeInt(each.preset);
      out.writeInt(each.outcome);
    }
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
    return cheapest.size() + presets.size() - oldest;
  }
}
