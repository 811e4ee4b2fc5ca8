// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.thread.ThreadHandle;

/**
 * Hooks that tell what calls into the JDK are given and give back. People want to see that of a
 * finding; the search has no use for it, so that they do nothing unless an execution is recorded.
 */
public final class RecordingHooks {
  private static boolean telling;

  private RecordingHooks() {}

  /** From now on they tell, or do not. Called by the engine. */
  public static void tell(boolean wanted) {
    telling = wanted;
  }

  // ---- an argument of the call that is announced next

  public static void argument(Object value) {
    if (telling) {
      keep(value);
    }
  }

  public static void argument(boolean value) {
    if (telling) {
      keep(value);
    }
  }

  public static void argument(char value) {
    if (telling) {
      keep(value);
    }
  }

  public static void argument(int value) {
    if (telling) {
      keep(value);
    }
  }

  public static void argument(long value) {
    if (telling) {
      keep(value);
    }
  }

  public static void argument(float value) {
    if (telling) {
      keep(value);
    }
  }

  public static void argument(double value) {
    if (telling) {
      keep(value);
    }
  }

  // ---- the result of the call that was announced last

  public static void result(Object value) {
    if (telling) {
      pass(value);
    }
  }

  public static void result(boolean value) {
    if (telling) {
      pass(value);
    }
  }

  public static void result(char value) {
    if (telling) {
      pass(value);
    }
  }

  public static void result(int value) {
    if (telling) {
      pass(value);
    }
  }

  public static void result(long value) {
    if (telling) {
      pass(value);
    }
  }

  public static void result(float value) {
    if (telling) {
      pass(value);
    }
  }

  public static void result(double value) {
    if (telling) {
      pass(value);
    }
  }

  private static void keep(Object value) {
    ThreadHandle self = Hooks.tracking ? Hooks.self() : null;
    if (self != null) {
      self.told.add(value);
    }
  }

  private static void pass(Object value) {
    ThreadHandle self = Hooks.tracking ? Hooks.self() : null;
    if (self != null) {
      Hooks.controller.result(self, value);
    }
  }
}
