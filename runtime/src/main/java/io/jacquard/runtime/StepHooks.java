// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.coverage.Jumps;
import io.jacquard.runtime.thread.ThreadHandle;

/** Hooks for step observers: only in classes that these name. See {@link Hooks}. */
public final class StepHooks {
  private StepHooks() {}

  /** Before an instruction that another one need not come before. */
  public static void at(int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.at(self, site);
    }
  }

  /** Before IFEQ to IFLE. */
  public static void branch(int value, int opcode, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.compared(self, value, 0, site);
      Hooks.controller.branch(self, Jumps.taken(value, opcode), site);
    }
  }

  /** Before IF_ICMPEQ to IF_ICMPLE. */
  public static void branch(int left, int right, int opcode, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.compared(self, left, right, site);
      Hooks.controller.branch(self, Jumps.taken(left, right, opcode), site);
    }
  }

  /** Before IF_ACMPEQ and IF_ACMPNE; before IFNULL and IFNONNULL, with null on the right. */
  public static void branch(Object left, Object right, int opcode, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.branch(self, Jumps.taken(left, right, opcode), site);
    }
  }

  /** Before TABLESWITCH and LOOKUPSWITCH. */
  public static void branchOn(int key, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.switched(self, key, site);
    }
  }

  /** At the start of a method's body. */
  public static void entered(int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.entered(self, site);
    }
  }

  /** After ISTORE and IINC. */
  public static void defined(int local, int value, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.defined(self, local, value, site);
    }
  }

  /** After LSTORE. */
  public static void defined(int local, long value, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.defined(self, local, value, site);
    }
  }

  /** After FSTORE. */
  public static void defined(int local, float value, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.defined(self, local, value, site);
    }
  }

  /** After DSTORE. */
  public static void defined(int local, double value, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.defined(self, local, value, site);
    }
  }

  /** After ASTORE. */
  public static void defined(int local, Object value, int site) {
    ThreadHandle self = Hooks.self();
    if (self != null) {
      Hooks.controller.defined(self, local, value, site);
    }
  }
}
