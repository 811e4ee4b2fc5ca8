// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import io.jacquard.trace.record.OperationKind;

/**
 * How a thread yields. One that yields again and again at the same place, while no other thread
 * runs, lets others go first in the end, so that a loop that yields cannot starve them. Loops that
 * try a few times and give up are explored as they are.
 */
public final class YieldState {
  /**
   * So many turns alone are explored. Each multiplies the orders of a loop that is not recognised
   * as one that only looks.
   */
  static final int PATIENCE = 4;

  private int site;
  private int others = -1;
  private int turns;

  /** Whether a method of the JDK yields: no program can notice how often that looked. */
  private boolean inside;

  /** The site of the yield at which the thread had to let others go first; 0 if it had not. */
  private int gaveWay;

  /** The thread has yielded, after so many steps of others. */
  public void done(int atSite, int afterOthers) {
    turns = atSite == site && afterOthers == others ? turns + 1 : 1;
    site = atSite;
    others = afterOthers;
  }

  public void setInside(boolean isInside) {
    inside = isInside;
  }

  /** Whether the thread, at this step of the execution, has to let others go first. */
  public boolean giveWay(ControlledThread thread, int step) {
    return thread.kind == OperationKind.YIELD
        && thread.site == site
        && step - thread.operations - thread.branches == others
        && turns >= (inside ? 1 : PATIENCE);
  }

  /** The thread had to let others go first. */
  public void gaveWay() {
    if (!inside) {
      gaveWay = site;
    }
  }

  /** Where the thread had to let others go first since the last call, or 0. */
  public int takeGaveWay() {
    int place = gaveWay;
    gaveWay = 0;
    return place;
  }
}
