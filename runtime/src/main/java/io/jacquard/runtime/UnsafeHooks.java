// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.control.AccessMode;
import io.jacquard.runtime.thread.ThreadHandle;

/** Accesses of memory by object and offset, and fences. */
public final class UnsafeHooks {
  private UnsafeHooks() {}

  /**
   * Before an access.
   *
   * @param base the object or array; the class, for a static; null for raw memory
   * @param bytes the size of the value, 0 for a reference
   * @param mode the ordinal of an {@link AccessMode}
   */
  public static void access(Object base, long offset, int bytes, int mode, int site) {
    if (base instanceof Class<?> type) {
      CallHooks.named(type, true, site); // its statics may not be there yet
    }
    ThreadHandle self = Hooks.self();
    if (self != null && Hooks.tracking) {
      Hooks.controller.unsafe(self, base, offset, bytes, AccessMode.of(mode), site);
    }
  }

  /** At a fence: 1 acquires, 2 releases, 3 does both. */
  public static void fence(int effect) {
    ThreadHandle self = Hooks.self();
    if (self != null && Hooks.tracking) {
      Hooks.controller.fence(self, (effect & 1) != 0, (effect & 2) != 0);
    }
  }
}
