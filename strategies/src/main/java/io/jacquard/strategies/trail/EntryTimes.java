// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.state.ControlledThread;
import java.util.Arrays;

/** When the operations of a trail could be done, and which of them wait with a time limit. */
final class EntryTimes {
  // by entry: since when it was possible; whether others decide when it is over by time; from which
  // time on it would hold others up
  private long[] since = new long[64];
  private boolean[] limited = new boolean[64];
  private long[] latest = new long[64];
  private boolean some;

  void begin() {
    some = false;
  }

  void grow(int length) {
    since = Arrays.copyOf(since, length);
    limited = Arrays.copyOf(limited, length);
    latest = Arrays.copyOf(latest, length);
  }

  /** The pending operation of this thread becomes an entry. */
  void enter(int at, ControlledThread self) {
    since[at] = self.isWaitingInLoop() ? Long.MAX_VALUE : self.possibleSince();
    limited[at] = self.isDueAfterOthers();
    latest[at] = limited[at] ? self.heldUpSince() : Long.MIN_VALUE;
    some |= limited[at];
  }

  /** It ends by time. */
  void timeOut(int at, ControlledThread self) {
    if (limited[at]) {
      since[at] = self.dueSince();
    }
  }

  boolean isLimited(int at) {
    return limited[at];
  }

  /** Whether that is so of some operation. */
  boolean isSomeLimited() {
    return some;
  }

  /** Whether the second, if it ends by time, would hold the first up for too long before it. */
  boolean isDueAfter(int first, int second) {
    return limited[second] && since[first] < latest[second];
  }
}
