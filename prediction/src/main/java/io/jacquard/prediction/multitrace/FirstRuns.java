// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.engine.plan.FairDirector;
import io.jacquard.engine.plan.LenientReplay;
import io.jacquard.trace.card.Card;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The executions that a search begins with: those that the same search has counted before it was
 * stored, and those of cards, as far as the program follows them.
 */
final class FirstRuns {
  /**
   * One of them.
   *
   * @param counted whether it is to count: not if the search has counted it before
   */
  record First(
      Map<String, String> inputs, int[] schedule, LenientReplay director, boolean counted) {
    private First(Map<String, String> inputs, int[] schedule, boolean counted) {
      this(inputs, schedule, new LenientReplay(schedule, FairDirector.continuing()), counted);
    }

    private boolean isLike(First other) {
      return inputs.equals(other.inputs) && Arrays.equals(schedule, other.schedule);
    }
  }

  private final Deque<First> left = new ArrayDeque<>();
  private int executed;
  private int ofCards;
  private int parted;
  private @Nullable String divergence;

  FirstRuns(List<Card> cards) {
    for (Card each : cards) {
      left.add(new First(each.inputs(), each.schedule(), true));
    }
  }

  /** The search has executed these before it was stored, and so many of cards among them. */
  void restore(List<RunCodec.Plain> runs, int countedBefore) {
    List<First> before = new ArrayList<>();
    for (RunCodec.Plain each : runs) {
      before.add(new First(each.inputs(), each.schedule(), false));
    }
    left.removeIf(card -> before.stream().anyMatch(card::isLike));
    for (int i = before.size() - 1; i >= 0; i--) {
      left.addFirst(before.get(i));
    }
    ofCards = countedBefore;
  }

  /** The next one; null if there is no more. */
  @Nullable First next() {
    return left.poll();
  }

  /** One has come to its end. */
  void ended(First first) {
    executed++;
    ofCards += first.counted ? 1 : 0;
    String where = first.director.divergence();
    if (where != null) {
      parted++;
      divergence = divergence == null ? where : divergence;
    }
  }

  /** How many executions of cards have counted. */
  int ofCards() {
    return ofCards;
  }

  /** What was counted before and has not been executed again yet. */
  List<RunCodec.Plain> waiting() {
    List<RunCodec.Plain> waiting = new ArrayList<>();
    for (First each : left) {
      if (!each.counted) {
        waiting.add(new RunCodec.Plain(each.inputs, each.schedule));
      }
    }
    return waiting;
  }

  /** What is to be said of cards that the program did not follow; null for nothing. */
  @Nullable String remark() {
    return divergence == null
        ? null
        : parted
            + " of "
            + executed
            + " earlier executions were followed only in part, the first one "
            + divergence
            + ".";
  }
}
