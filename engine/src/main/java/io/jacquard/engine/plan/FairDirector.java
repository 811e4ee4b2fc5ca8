// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.plan;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;

/**
 * Lets the threads that can run take turns, many operations at a time: a program that ends under
 * some schedule ends under this one, unless it needs luck.
 */
public final class FairDirector implements Director {
  private static final int QUANTUM = 100;

  private int last = -1;
  private int used;
  private boolean continues;

  /** One that lets the thread go on first that did the last operation. */
  public static FairDirector continuing() {
    FairDirector director = new FairDirector();
    director.continues = true;
    return director;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (continues) {
      continues = false;
      last = point.runningIndex();
    }
    int next = -1;
    int first = 0;
    for (int i = 0; i < point.size(); i++) {
      int index = point.thread(i).index;
      if (index == last && used < QUANTUM) {
        used++;
        return i;
      }
      if (index < point.thread(first).index) {
        first = i;
      }
      if (index > last && (next < 0 || index < point.thread(next).index)) {
        next = i;
      }
    }
    int chosen = next < 0 ? first : next;
    last = point.thread(chosen).index;
    used = 1;
    return chosen;
  }
}
