// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.plan;

import io.jacquard.engine.schedule.ChoicePoint;

/** Finds threads at a choice point by their path of creation. */
final class ThreadFinder {
  private ThreadFinder() {}

  /** The first option of the thread with this path, or -1 if it is not enabled. */
  static int option(ChoicePoint point, String path) {
    for (int i = 0; i < point.size(); i++) {
      if (point.thread(i).path().equals(path)) {
        return i;
      }
    }
    return -1;
  }
}
