// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.control;

import io.jacquard.runtime.CallHooks;

/** How an atomic, a field updater or a variable handle touches its variable. */
public enum AccessMode {
  PLAIN_READ(false, false, false),
  PLAIN_WRITE(true, false, false),
  OPAQUE_READ(false, false, false),
  OPAQUE_WRITE(true, false, false),
  ACQUIRE_READ(false, true, false),
  RELEASE_WRITE(true, false, true),
  VOLATILE_READ(false, true, false),
  VOLATILE_WRITE(true, false, true),
  /** Reads, and writes unless it fails; {@link CallHooks#updated} says which. */
  UPDATE(true, true, true);

  private static final AccessMode[] VALUES = values();

  public final boolean writes;

  /** Whether a read that sees a releasing write happens after it. */
  public final boolean acquires;

  public final boolean releases;

  AccessMode(boolean writes, boolean acquires, boolean releases) {
    this.writes = writes;
    this.acquires = acquires;
    this.releases = releases;
  }

  /** Whether the mode takes part in data races. */
  public boolean plain() {
    return this == PLAIN_READ || this == PLAIN_WRITE;
  }

  /** The mode with this ordinal, without copying the array of values. */
  public static AccessMode of(int ordinal) {
    return VALUES[ordinal];
  }
}
