// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.VectorClock;

/** What threads have done that another one comes to know of. */
final class Handover {
  private final VectorClock clock;
  private long time;

  /** Nothing yet. */
  Handover() {
    clock = new VectorClock(1);
  }

  /** What the thread has done comes before. */
  void give(ControlledThread self) {
    clock.join(self.clock);
    time = Math.max(time, self.time);
    self.clock.tick(self.index);
  }

  /** What the thread does comes after. */
  void take(ControlledThread self) {
    self.clock.join(clock);
    self.time = Math.max(self.time, time);
  }
}
