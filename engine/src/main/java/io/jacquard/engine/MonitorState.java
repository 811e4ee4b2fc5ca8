// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A monitor or a lock inside an object: who holds it, how often, who waits in its wait set. */
final class MonitorState extends Held {
  final ObjectState object;
  private final String part;
  @Nullable ControlledThread owner;
  int depth;

  /** Where the owner took it (outermost). */
  int acquiredAt;

  /** In order of arrival. */
  final List<ControlledThread> waitSet = new ArrayList<>(2);

  final VectorClock released = new VectorClock(4);
  long releasedTime;

  /** The monitor of an object, or the lock that this part of it is. */
  MonitorState(ObjectState object, String part) {
    this.object = object;
    this.part = part;
  }

  @Override
  int acquiredAt(ControlledThread by) {
    return acquiredAt;
  }

  @Override
  boolean isHeldBy(ControlledThread thread) {
    return owner == thread;
  }

  @Override
  public String describe() {
    return object.describe() + part;
  }
}
