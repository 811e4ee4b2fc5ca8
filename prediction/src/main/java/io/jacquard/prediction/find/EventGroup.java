// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.find;

import io.jacquard.prediction.find.HeldLocks.LockSet;
import java.util.ArrayList;
import java.util.List;

/** Events that a candidate need not tell apart: what one thread does at one place in a loop. */
record EventGroup(Key key, List<Integer> events) {
  /** What the events of a group share. */
  record Key(int thread, boolean writes, int target, int place, LockSet held) {}

  EventGroup(Key key) {
    this(key, new ArrayList<>());
  }
}
