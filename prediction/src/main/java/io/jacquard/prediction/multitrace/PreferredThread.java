// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.engine.plan.FairDirector;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;

/** Lets one thread go whenever it can; the others only where it cannot go on without them. */
final class PreferredThread implements Director {
  private final String path;
  private final Director others = FairDirector.continuing();

  /**
   * @param path of the thread; empty for none
   */
  PreferredThread(String path) {
    this.path = path;
  }

  @Override
  public int choose(ChoicePoint point) {
    for (int i = 0; i < point.size(); i++) {
      if (point.thread(i).path().equals(path)) {
        return i;
      }
    }
    return others.choose(point);
  }
}
