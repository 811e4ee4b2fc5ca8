// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.plan;

import io.jacquard.engine.schedule.ChoicePoint;

/** Lets one thread do so many operations, with its ordinary outcomes. */
public final class RunThread implements Plan.Stage {
  /** As many as it can: until the thread has ended or cannot go on. */
  public static final int ALONE = Integer.MAX_VALUE;

  private final String thread;
  private int left;

  public RunThread(String thread, int operations) {
    this.thread = thread;
    this.left = operations;
  }

  @Override
  public boolean isDone(ChoicePoint point) {
    return left == 0 || left > Integer.MAX_VALUE / 2 && ThreadFinder.option(point, thread) < 0;
  }

  @Override
  public int choose(ChoicePoint point) {
    int option = ThreadFinder.option(point, thread);
    if (option < 0) {
      return DIVERGED;
    }
    left--;
    return option;
  }
}
