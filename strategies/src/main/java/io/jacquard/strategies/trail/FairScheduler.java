// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.dependence.Dependence;

/**
 * Chooses a thread when one has run for long while others could: it may be in a loop that only they
 * can end. A depth-first search may continue freely in any order, and without fairness it spends
 * its first execution, and then its budget, on such a loop.
 *
 * <p>First come threads whose next operation depends on what the running one did meanwhile, since
 * that may end the loop; every other time that does not count, so that no thread starves. Of
 * several threads the one that has waited longest goes first.
 */
public final class FairScheduler {
  /** So many operations a thread may do in a row. */
  private static final int QUANTUM = 200;

  private final ExecutionTrail trail;

  public FairScheduler(ExecutionTrail trail) {
    this.trail = trail;
  }

  /** Which choice at the present step is to be made instead of the usual one; -1 for none. */
  public int next(int step, TriedChoices asleep) {
    if (trail.turn() < QUANTUM) {
      return -1;
    }
    boolean dependentFirst = step / QUANTUM % 2 == 1;
    ChoiceSets choices = trail.choices;
    int best = -1;
    boolean depends = false;
    for (int i = 0; i < choices.size(step); i++) {
      int thread = choices.thread(step, i);
      if (thread == trail.thread(step - 1) || asleep.contains(choices.choice(step, i))) {
        continue;
      }
      boolean dependent = dependentFirst && dependsOnTurn(thread);
      if (best < 0
          || dependent && !depends
          || dependent == depends && waitsLonger(thread, choices.thread(step, best))) {
        best = i;
        depends = dependent;
      }
    }
    return best;
  }

  private boolean waitsLonger(int thread, int other) {
    return trail.lastOf(thread) < trail.lastOf(other);
  }

  private boolean dependsOnTurn(int thread) {
    long pending = trail.pending(thread);
    for (int at = trail.size() - QUANTUM; at < trail.size(); at++) {
      if (Dependence.dependent(trail.footprint(at), pending)) {
        return true;
      }
    }
    return false;
  }
}
