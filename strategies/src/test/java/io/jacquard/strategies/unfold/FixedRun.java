// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.trace.record.OperationKind;
import org.jspecify.annotations.Nullable;

/** One execution in which all threads begin, and then do single steps in the given order. */
final class FixedRun implements Strategy, Director {
  private final int[] order;
  private int position;
  private boolean done;

  /** The threads are counted from 1; 0 is main, which goes first anyway. */
  FixedRun(int... order) {
    this.order = order;
  }

  @Override
  public @Nullable Proposal propose() {
    boolean first = !done;
    done = true;
    return first ? Proposal.of(this) : null;
  }

  @Override
  public int choose(ChoicePoint point) {
    for (int i = 0; i < point.size(); i++) {
      if (point.thread(i).index == 0 || point.thread(i).kind() == OperationKind.BEGIN) {
        return i;
      }
    }
    if (position == order.length) {
      return STOP;
    }
    int thread = order[position++];
    for (int i = 0; i < point.size(); i++) {
      if (point.thread(i).index == thread) {
        return i;
      }
    }
    return DIVERGED;
  }
}
