// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;

/**
 * Whether the program looks at clocks. Each shows the earliest time that it can be; that a thread
 * is held up before it looks is not tried, and the claim of a search says so.
 */
public final class ClockModel {
  private boolean seen;

  /** The program, and not the JDK for purposes of its own, is about to look at a clock. */
  void look(ControlledThread self) {
    seen = true;
    self.clockSeenAt = self.operations;
  }

  /** Whether the program has looked at a clock. */
  public boolean isSeen() {
    return seen;
  }
}
