// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.dependence.Dependence;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A planned operation and, as its children in order, what is planned after it: a node of a wakeup
 * tree. Under a leaf the search is free.
 */
final class WakeupNode {
  /** The outcome of an operation that has several, if any of them will do. */
  static final int ANY = -1;

  final int thread;
  final int outcome;

  /** The footprint under lasting names. */
  final long footprint;

  /** Whether it is to be done even if it sleeps. */
  final boolean always;

  @Nullable WakeupNode child;
  @Nullable WakeupNode next;

  WakeupNode(int thread, int outcome, long footprint, boolean always) {
    this.thread = thread;
    this.outcome = outcome;
    this.footprint = footprint;
    this.always = always;
  }

  /** Stores the node with all that is planned after it, but not its siblings. */
  void save(DataOutput out) throws IOException {
    out.writeInt(thread);
    out.writeInt(outcome);
    Dependence.save(footprint, out);
    out.writeBoolean(always);
    for (WakeupNode each = child; each != null; each = each.next) {
      out.writeBoolean(true);
      each.save(out);
    }
    out.writeBoolean(false);
  }

  static WakeupNode restored(DataInput in) throws IOException {
    WakeupNode node =
        new WakeupNode(in.readInt(), in.readInt(), Dependence.restored(in), in.readBoolean());
    while (in.readBoolean()) {
      node.add(restored(in));
    }
    return node;
  }

  void add(WakeupNode last) {
    if (child == null) {
      child = last;
      return;
    }
    WakeupNode at = child;
    while (at.next != null) {
      at = at.next;
    }
    at.next = last;
  }
}
