// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.dependence.Dependence;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.strategies.trail.Reversals;
import io.jacquard.trace.record.OperationKind;

/**
 * Dynamic partial-order reduction with persistent sets: Flanagan, Godefroid: Dynamic Partial-Order
 * Reduction for Model Checking Software, POPL 2005; and with sleep sets the two variants that
 * Kähkönen, Saarikivi, Heljanko: Unfolding Based Automated Testing of Multithreaded Programs, 2014,
 * compare themselves with.
 *
 * <p>For every thread and every state the last operation that its next one depends on, might have
 * been enabled together with, and does not happen after, is found. Where that was done, the thread
 * is planned; if it was not enabled there, every enabled one is.
 *
 * <p>Deviations. As in the second paper, of the threads whose operations lead to the next one none
 * is preferred. Races are looked for at the end of an execution. All outcomes of an operation are
 * planned where it was chosen.
 */
final class PersistentDpor extends DepthFirst implements Reversals.Sink {
  /** What to do where the thread to be planned sleeps. */
  enum Sleep {
    /** There are no sleep sets. */
    NEVER,
    /** Do it all the same: DPOR-1. */
    IGNORED,
    /** Plan all others that do not sleep: DPOR-2. */
    OTHERS
  }

  private final Sleep sleep;

  PersistentDpor(Sleep sleep, Reductions reductions) {
    super(sleep != Sleep.NEVER, reductions);
    this.sleep = sleep;
  }

  @Override
  void learn(int fresh) {
    for (int second = fresh; second < trail.end(); second++) {
      races(second);
    }
    if (trail.isBounded()) {
      reversals.findAtBound(this);
    }
    planOutcomes(fresh);
    planInTime(fresh);
  }

  @Override
  void planAt(int step, int thread) {
    plan(step, thread);
  }

  /** Plans are of single steps, and nothing is planned below them. */
  @Override
  boolean isClosed(int step) {
    return true;
  }

  @Override
  public void race(int first, int second) {
    plan(first, trail.thread(second));
  }

  @Override
  void planOthers(int step) {
    frame(step).planAll(trail.choices, step);
  }

  /**
   * While the operation was pending, each that was done and depends on it was in its turn the last
   * one; of those before, only the last counts.
   *
   * <p>Of an operation that an interrupt ends, the last interrupt and the last other one count. The
   * two do not depend on each other, and each makes it possible: once it has passed the one, it
   * cannot pass the other as well, so that this has to be tried from here.
   *
   * <p>Where time decides, all count: the thread may come to its operation too late to pass the
   * last one, and still pass one before.
   */
  private void races(int second) {
    if (reversals.isExcluded(second)) {
      return;
    }
    long later = trail.footprint(second);
    int previous = trail.previous(second);
    boolean waits = waits(second);
    boolean interrupts = !waits;
    boolean others = false;
    for (int first = Math.min(second, trail.size()) - 1; first >= trail.fixed(); first--) {
      boolean interrupt = waits && trail.kind(first) == OperationKind.INTERRUPT;
      if (!(interrupt ? interrupts : others)
          && Dependence.dependent(trail.footprint(first), later)
          && reversals.isUnordered(first, second)
          && reversals.mayMeet(first, second)) {
        plan(first, trail.thread(second));
        if (first < previous && !trail.isTimeLimited()) {
          interrupts |= interrupt;
          others |= !interrupt;
          if (interrupts && others) {
            return;
          }
        }
      }
    }
  }

  /** Whether an interrupt may make the operation possible. */
  private boolean waits(int step) {
    return trail.kind(step).mayGiveUp() || trail.isStep(step) && trail.step(step).interruptible();
  }

  private void plan(int step, int thread) {
    if (!mayPlan(step)) {
      return;
    }
    SearchFrame frame = frame(step);
    if (!trail.choices.isEnabled(step, thread)) {
      frame.planAll(trail.choices, step);
    } else if (sleep == Sleep.OTHERS && frame.arrivedAsleep(thread, trail.choices, step)) {
      frame.planAll(trail.choices, step);
    } else if (!frame.isTried(thread)) {
      frame.plan(thread, sleep == Sleep.IGNORED);
    }
  }
}
