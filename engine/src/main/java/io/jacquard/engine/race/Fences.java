// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.race;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.VarState;
import io.jacquard.engine.state.VectorClock;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What fences order. A write after a releasing fence carries what came before that fence; a thread
 * that reads it and then comes to an acquiring fence continues after that. So it is in C++, for
 * atomic accesses of any mode. The JDK does not say so of plain ones, but libraries rely on it.
 */
final class Fences {
  /** By thread index, what came before its last releasing fence. */
  private @Nullable VectorClock[] released = new VectorClock[4];

  /** By thread index, what the writes that it has read carried. */
  private @Nullable VectorClock[] seen = new VectorClock[4];

  void fence(ControlledThread self, boolean acquires, boolean releases) {
    makeRoom(self.index);
    VectorClock carried = seen[self.index];
    if (acquires && carried != null) {
      self.clock.join(carried);
    }
    if (releases) {
      released[self.index] = new VectorClock(self.clock);
      self.clock.tick(self.index);
    }
  }

  void accessed(ControlledThread self, VarState variable, boolean write) {
    makeRoom(self.index);
    if (write) {
      variable.fenced = released[self.index];
    } else if (variable.fenced != null) {
      VectorClock carried = seen[self.index];
      if (carried == null) {
        seen[self.index] = new VectorClock(variable.fenced);
      } else {
        carried.join(variable.fenced);
      }
    }
  }

  private void makeRoom(int index) {
    if (index >= released.length) {
      released = Arrays.copyOf(released, 2 * index);
      seen = Arrays.copyOf(seen, 2 * index);
    }
  }
}
