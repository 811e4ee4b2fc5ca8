// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.unfold.net.GrowingInts;
import io.jacquard.strategies.unfold.net.Net;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Targets of which it is not known whether they are possible: an execution did not come to them, or
 * no inputs were found. One may be met by chance later.
 */
final class UnreachedTargets {
  private final Net net;
  private final GrowingInts presets = new GrowingInts();
  private final GrowingInts outcomes = new GrowingInts();

  UnreachedTargets(Net net) {
    this.net = net;
  }

  void add(int preset, int outcome) {
    presets.add(preset);
    outcomes.add(outcome);
  }

  /** How many have not been met. */
  long count() {
    long count = 0;
    for (int i = 0; i < presets.size(); i++) {
      count += Targets.isCovered(net, presets.get(i), outcomes.get(i)) ? 0 : 1;
    }
    return count;
  }

  void save(DataOutput out) throws IOException {
    presets.save(out);
    outcomes.save(out);
  }

  void restore(DataInput in) throws IOException {
    presets.restore(in);
    outcomes.restore(in);
  }
}
