// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

/** A location that threads take and hold: a monitor, a lock. */
public abstract class HoldableLocation extends Location {
  /** Where the thread took it (outermost). */
  public abstract int acquiredAt(ControlledThread by);

  /** Whether the thread holds it, alone or with others. */
  public abstract boolean isHeldBy(ControlledThread thread);
}
