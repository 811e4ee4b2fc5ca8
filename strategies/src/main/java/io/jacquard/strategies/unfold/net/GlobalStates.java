// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.util.Arrays;
import java.util.List;

/**
 * Global states that no execution need have visited: conditions that can stand together. The net
 * holds them all, as far as it is known.
 */
public final class GlobalStates {
  /** Learns of one condition out of each list that can stand together. */
  public interface Sink {
    /**
     * They stand after these events, in this order.
     *
     * @return whether to look for more
     */
    boolean state(int[] conditions, int[] schedule);
  }

  private final Net net;
  private final EventUnion union;
  private final GrowingInts chosen = new GrowingInts();
  private long budget;
  private boolean stopped;

  public GlobalStates(Net net) {
    this.net = net;
    union = new EventUnion(net);
  }

  /**
   * Looks for one condition out of each list, thread conditions or versions, that can stand
   * together.
   *
   * @param steps how many conditions to look at before giving up
   * @return whether the search came to its end, or was ended by the sink
   */
  public boolean search(List<int[]> choices, Sink sink, long steps) {
    budget = steps;
    stopped = false;
    union.clear();
    chosen.clear();
    choose(choices, sink);
    return budget >= 0;
  }

  private void choose(List<int[]> choices, Sink sink) {
    if (chosen.size() == choices.size()) {
      stopped = !sink.state(chosen.toArray(), union.inOrder().toArray());
      return;
    }
    int[] before = Arrays.copyOf(union.last(), union.width());
    for (int condition : choices.get(chosen.size())) {
      if (stopped || --budget < 0) {
        return;
      }
      chosen.add(condition);
      if (union.add(condition) && isStanding()) {
        choose(choices, sink);
      }
      chosen.pop();
      union.reset(before);
    }
  }

  private boolean isStanding() {
    for (int i = 0; i < chosen.size(); i++) {
      int condition = chosen.get(i);
      if (net.isThreadCondition(condition) ? !union.isAt(condition) : !union.isCurrent(condition)) {
        return false;
      }
    }
    return true;
  }
}
