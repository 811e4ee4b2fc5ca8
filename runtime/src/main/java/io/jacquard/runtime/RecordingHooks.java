// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.thread.ThreadHandle;

/**
 * Hooks that record what calls into the JDK are given and give back. People want to see that of a
 * finding; the search has no use for it, so these hooks do nothing unless an execution is recorded.
 */
public final class RecordingHooks {
  private static boolean recording;

  private RecordingHooks() {}

  /** From now on they record, or do not. Called by the engine. */
  public static void record(boolean wanted) {
    recording = wanted;
  }

  // ---- an argument of the call that is announced next

  public static void argument(Object value) {
    if (recording) {
      keep(value);
    }
  }

  public static void argument(boolean value) {
    if (recording) {
      keep(value);
    }
  }

  public static void argument(char value) {
    if (recording) {
      keep(value);
    }
  }

  public static void argument(int value) {
    if (recording) {
      keep(value);
    }
  }

  public static void argument(long value) {
    if (recording) {
      keep(value);
    }
  }

  public static void argument(float value) {
    if (recording) {
      keep(value);
    }
  }

  public static void argument(double value) {
    if (recording) {
      keep(value);
    }
  }

  // ---- the result of the call that was announced last

  public static void result(Object value) {
    if (recording) {
      pass(value);
    }
  }

  public static void result(boolean value) {
    if (recording) {
      pass(value);
    }
  }

  public static void result(char value) {
    if (recording) {
      pass(value);
    }
  }

  public static void result(int value) {
    if (recording) {
      pass(value);
    }
  }

  public static void result(long value) {
    if (recording) {
      pass(value);
    }
  }

  public static void result(float value) {
    if (recording) {
      pass(value);
    }
  }

  public static void result(double value) {
    if (recording) {
      pass(value);
    }
  }

  private static void keep(Object value) {
    ThreadHandle self = Hooks.tracking ? Hooks.self() : null;
    if (self != null) {
      self.recordedArguments.add(value);
    }
  }

  private static void pass(Object value) {
    ThreadHandle self = Hooks.tracking ? Hooks.self() : null;
    if (self != null) {
      Hooks.controller.result(self, value);
    }
  }
}
