// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A monitor or a lock inside an object: its holder, how often that holds it, and its wait set. */
public final class MonitorState extends HoldableLocation {
  public final ObjectState object;
  private final String part;
  public @Nullable ControlledThread owner;
  public int depth;

  /** Where the owner took it (outermost). */
  public int acquiredAt;

  /** In order of arrival. */
  public final List<ControlledThread> waitSet = new ArrayList<>(2);

  /**
   * The life of the thread whose object this is the monitor of, read by who takes it or gives it
   * up: the end of that thread takes it, too. Null for other monitors.
   */
  public @Nullable ExtraLocations life;

  public final VectorClock released = new VectorClock(4);
  public long releasedTime;

  /** The monitor of an object, or the lock that this part of it is. */
  public MonitorState(ObjectState object, String part) {
    this.object = object;
    this.part = part;
  }

  /** Whether the object is a thread, whose end takes the monitor. */
  public boolean isOfThread() {
    return life != null;
  }

  @Override
  public int acquiredAt(ControlledThread by) {
    return acquiredAt;
  }

  @Override
  public boolean isHeldBy(ControlledThread thread) {
    return owner == thread;
  }

  @Override
  public String describe() {
    return object.describe() + part;
  }
}
