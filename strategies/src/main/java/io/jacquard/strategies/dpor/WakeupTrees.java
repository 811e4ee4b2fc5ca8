// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.trace.schedule.Choice;
import java.util.Arrays;

/**
 * Puts sequences into wakeup trees: below the first planned operation that a sequence can begin
 * with, and so on, and what is left of it as a new branch. Nothing is added if it comes to the end
 * of a plan, since the search is free from there on.
 *
 * <p>Of a search that is shared out, some of the tree may have been explored already.
 */
final class WakeupTrees {
  private final SearchPath path;

  // threads of operations passed in the tree that are not in the sequence
  private int[] strangers = new int[8];
  private int strangerCount;
  private boolean full;

  WakeupTrees(SearchPath path) {
    this.path = path;
  }

  /**
   * Whether the operation of a sleeper covers the sequence: this could begin with it.
   *
   * <p>What is independent of all of it and not in it could be put before it, and so covers it;
   * unless the bound on steps leaves no room for one more, or nothing can follow what sleeps.
   *
   * @param noRoom whether the sequence takes all steps that the bound allows
   */
  static boolean covers(SearchFrame frame, int sleeper, Sequence sequence, boolean noRoom) {
    int thread = frame.sleeper(sleeper);
    int found = sequence.find(thread);
    if (found >= 0) {
      return isOne(sequence.outcome(found), frame.sleeperOutcome(sleeper))
          && sequence.isInitial(found);
    }
    // of a daemon that the end of the program has cut, nothing is known
    long next = sequence.next(thread);
    return !noRoom
        && next != Sequence.UNKNOWN
        && !frame.isSleeperDiscarded(sleeper)
        && sequence.isIndependentOf(Dependence.withEffect(next, frame.sleeperEffect(sleeper)));
  }

  /**
   * Plans a sequence, which nothing covers that was tried before a choice, after this choice.
   *
   * @param at where the sequence begins
   * @param choice what it was found under
   * @return whether something is planned that was not
   */
  boolean insert(Sequence sequence, SearchPath.Position at, int choice, boolean noRoom) {
    full = noRoom;
    strangerCount = 0;
    SearchPath.Position node = at;
    int from = node.frame().position(choice) + 1;
    boolean other = isTrying(node) && node.frame().choice() != choice;
    while (true) {
      SearchFrame frame = node.frame();
      int begun = beginning(frame, from, sequence);
      if (begun < 0 && other && !frame.isAgain() && begins(current(frame), sequence)) {
        begun = frame.choice();
      }
      if (begun < 0) {
        return insert(sequence, frame.plans);
      }
      SearchPath.Position below = path.below(node, begun);
      if (below == null) {
        // it is to be tried next, perhaps with a plan
        WakeupNode taken =
            isTrying(node) && frame.choice() == begun && path.depth == node.step() + 1
                ? frame.taken
                : null;
        return taken != null && taken.child != null && insert(sequence, taken);
      }
      if (below.frame().free) {
        return false;
      }
      node = below;
      from = node.frame().inherited();
      other = isTrying(node);
    }
  }

  private boolean isTrying(SearchPath.Position node) {
    return node.step() >= 0 && path.hasChoice(node.step());
  }

  /** What is tried from a frame now. */
  private static WakeupNode current(SearchFrame frame) {
    long footprint = frame.taken == null ? 0 : frame.taken.footprint;
    return new WakeupNode(frame.thread, frame.outcome, footprint, false);
  }

  /** The first choice tried from a frame that the sequence can begin with, or -1. */
  private int beginning(SearchFrame frame, int from, Sequence sequence) {
    for (int i = from; i < frame.sleepers(); i++) {
      int thread = frame.sleeper(i);
      WakeupNode tried =
          new WakeupNode(thread, frame.sleeperOutcome(i), frame.sleeperFootprint(i), false);
      boolean follows = sequence.find(thread) >= 0 || !frame.isSleeperDiscarded(i);
      if (follows && begins(tried, sequence)) {
        return Choice.of(thread, tried.outcome);
      }
    }
    return -1;
  }

  private boolean insert(Sequence sequence, WakeupNode below) {
    WakeupNode node = below;
    while (true) {
      WakeupNode child = node.child;
      while (child != null && !begins(child, sequence)) {
        child = child.next;
      }
      if (child == null) {
        append(node, sequence);
        return true;
      }
      if (child.child == null) {
        return false;
      }
      node = child;
    }
  }

  /** Whether an outcome, or any, is the given one. */
  private static boolean isOne(int outcome, int given) {
    return outcome == WakeupNode.ANY || outcome == given;
  }

  /** Whether the sequence can begin with the planned operation; strikes it out there. */
  private boolean begins(WakeupNode planned, Sequence sequence) {
    int found = sequence.find(planned.thread);
    if (found >= 0) {
      if (!isOne(sequence.outcome(found), planned.outcome) || !sequence.isInitial(found)) {
        return false;
      }
      sequence.strike(found);
      return true;
    }
    if (full || !isIndependent(planned, sequence)) {
      return false;
    }
    if (strangerCount == strangers.length) {
      strangers = Arrays.copyOf(strangers, 2 * strangerCount);
    }
    strangers[strangerCount++] = planned.thread;
    return true;
  }

  /**
   * Whether all of the sequence is independent of a planned operation that is not in it. If the
   * thread comes to that operation in the execution of the sequence too, the operation itself is
   * compared; otherwise only names decide whether two locations are the same.
   */
  private boolean isIndependent(WakeupNode planned, Sequence sequence) {
    for (int i = 0; i < strangerCount; i++) {
      if (strangers[i] == planned.thread) {
        return sequence.isIndependentOfLasting(planned.footprint);
      }
    }
    long next = sequence.next(planned.thread);
    return next == Sequence.UNKNOWN
        ? sequence.isIndependentOfLasting(planned.footprint)
        : sequence.isIndependentOf(
            Dependence.withEffect(next, Dependence.effect(planned.footprint)));
  }

  private static void append(WakeupNode below, Sequence sequence) {
    WakeupNode node = below;
    for (int i = 0; i < sequence.size(); i++) {
      if (!sequence.isStruck(i)) {
        WakeupNode planned =
            new WakeupNode(sequence.thread(i), sequence.outcome(i), sequence.lasting(i), false);
        node.add(planned);
        node = planned;
      }
    }
  }
}
