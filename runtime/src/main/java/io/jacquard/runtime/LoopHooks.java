// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.program.PureMethods;
import io.jacquard.runtime.thread.ThreadHandle;

/** Hooks in loops that may only wait. See {@link Hooks}. */
public final class LoopHooks {
  private LoopHooks() {}

  /** At the head of a loop some iterations of which are pure. */
  public static void spin(int loop, int site) {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        Hooks.controller.spin(self, loop, site);
      }
    }
  }

  /** Where a thread is in no iteration of the loop, or in one that is not pure. */
  public static void leaveSpin(int loop) {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        self.iterations.leave(loop);
      }
    }
  }

  /** After an instruction that leaves something behind, where it could be part of an iteration. */
  public static void effect() {
    if (Hooks.tracking) {
      ThreadHandle self = Hooks.self();
      if (self != null) {
        self.iterations.effect();
      }
    }
  }

  /**
   * Before a call that is known to be pure only if its receiver is of this very class. If it is of
   * another one, the method may be that one's own.
   *
   * @param method its name and its descriptor
   */
  public static void expect(Object receiver, Class<?> type, String method) {
    if (Hooks.tracking && receiver != null && receiver.getClass() != type) {
      ThreadHandle self = Hooks.self();
      if (self != null && !PureMethods.isPure(self, receiver.getClass(), method)) {
        self.iterations.effect();
      }
    }
  }
}
