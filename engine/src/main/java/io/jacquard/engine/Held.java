// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

/** A location that threads take and hold: a monitor, a lock. */
abstract class Held extends Location {
  /** Where the thread took it (outermost). */
  abstract int acquiredAt(ControlledThread by);

  /** Whether the thread holds it, alone or with others. */
  abstract boolean isHeldBy(ControlledThread thread);
}
