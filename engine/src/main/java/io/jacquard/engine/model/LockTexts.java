// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.locks.LatchState;
import io.jacquard.engine.locks.LockState;
import io.jacquard.engine.locks.OwnedState;
import io.jacquard.engine.locks.PermitState;
import io.jacquard.engine.locks.StampedState;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ThreadTable;
import io.jacquard.runtime.knowledge.HeldState;
import java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;

/** What {@code toString} of a lock says, in the words of the JDK. */
final class LockTexts {
  private final LockModel locks;
  private final ThreadTable threads;
  private final HeldStateModel held;

  LockTexts(LockModel locks, ThreadTable threads, HeldStateModel held) {
    this.locks = locks;
    this.threads = threads;
    this.held = held;
  }

  /** The text, made from the one of the JDK's own object, which is always free. */
  String of(ControlledThread self, Object lock, String free, int site) {
    LockState state = locks.look(self, lock, site);
    return free.substring(0, free.lastIndexOf('[')) + "[" + state(self, lock, state, site) + "]";
  }

  private String state(ControlledThread self, Object lock, LockState state, int site) {
    if (state instanceof PermitState semaphore) {
      return "Permits = " + semaphore.permits();
    }
    if (state instanceof LatchState latch) {
      return "Count = " + latch.count();
    }
    if (state instanceof StampedState stamped) {
      return stamped.isWriteLocked()
          ? "Write-locked"
          : stamped.readers() == 0 ? "Unlocked" : "Read-locks:" + stamped.readers();
    }
    OwnedState owned = (OwnedState) state;
    if (lock instanceof ReadLock) {
      return "Read locks = " + owned.readHolds();
    }
    if (lock instanceof WriteLock || !owned.isPair()) {
      return owner(self, owned, site);
    }
    return "Write locks = " + writeHolds(owned) + ", Read locks = " + owned.readHolds();
  }

  private static int writeHolds(OwnedState pair) {
    return pair.owner() == OwnedState.NONE ? 0 : pair.holds(pair.owner(), false);
  }

  private String owner(ControlledThread self, OwnedState owned, int site) {
    if (owned.owner() == OwnedState.NONE) {
      return "Unlocked";
    }
    Thread owner = threads.get(owned.owner()).thread;
    held.access(self, owner, HeldState.NAME, false, site);
    return "Locked by thread " + owner.getName();
  }
}
