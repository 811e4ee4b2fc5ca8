// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import io.jacquard.engine.locks.LockState;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A lock of {@code java.util.concurrent} that has a model; the views and conditions of a lock are
 * part of it.
 */
public final class LockLocation extends HoldableLocation implements SteppedLocation {
  private final ObjectState named;

  /** The lock itself, if it is known; null if only a part of it was met. */
  public final @Nullable Object object;

  /** Whether threads hold it; a permit or an open latch belongs to no thread. */
  private final boolean ownable;

  public LockState state;

  /** How many conditions are known. */
  public int conditions;

  /** What has been released, by threads that held it alone and by those that shared it. */
  public final VectorClock released = new VectorClock(4);

  public long releasedTime;
  public final VectorClock sharedReleased = new VectorClock(4);
  public long sharedTime;

  /** What has been done before a change of its state: whoever looks at the state comes after it. */
  public final VectorClock changes = new VectorClock(4);

  /** By thread index, where it took the lock, plus one; 0 if it does not hold it. */
  private int[] sites = new int[4];

  public LockLocation(
      ObjectState named, @Nullable Object object, boolean ownable, LockState state) {
    this.named = named;
    this.object = object;
    this.ownable = ownable;
    this.state = state;
  }

  @Override
  public LockState state() {
    return state;
  }

  public void taken(ControlledThread by, int site) {
    if (!ownable) {
      return;
    }
    if (by.index >= sites.length) {
      sites = Arrays.copyOf(sites, 2 * by.index);
    }
    if (sites[by.index] == 0) {
      sites[by.index] = site + 1;
      by.held.add(this);
    }
  }

  /** The thread has it back, which it had taken there. */
  public void takenBack(ControlledThread by, int site) {
    given(by);
    taken(by, site);
  }

  public void given(ControlledThread by) {
    if (isHeldBy(by)) {
      sites[by.index] = 0;
      by.held.remove(this);
    }
  }

  @Override
  public int acquiredAt(ControlledThread by) {
    return isHeldBy(by) ? sites[by.index] - 1 : 0;
  }

  @Override
  public boolean isHeldBy(ControlledThread thread) {
    return thread.index < sites.length && sites[thread.index] != 0;
  }

  @Override
  public String describe() {
    return named.describe();
  }
}
