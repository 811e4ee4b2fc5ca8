// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import java.util.ArrayList;
import java.util.List;

/** Stacks as the program's author knows them: without the frames of the tool. */
public final class ProgramStack {
  private ProgramStack() {}

  public static List<StackTraceElement> trim(StackTraceElement[] stack) {
    List<StackTraceElement> kept = new ArrayList<>();
    for (StackTraceElement frame : stack) {
      String name = frame.getClassName();
      if (!isTool(name) && !name.startsWith("jdk.internal.vm.")) {
        kept.add(frame);
      }
    }
    return kept;
  }

  private static boolean isTool(String name) {
    return name.startsWith("io.jacquard.engine.")
        || name.startsWith("io.jacquard.runtime.")
        || name.startsWith("io.jacquard.worker.")
        || name.startsWith("io.jacquard.strategies.");
  }

  /**
   * The topmost frame that is neither the tool's nor the JDK's; the topmost of all if there is
   * none.
   */
  public static @org.jspecify.annotations.Nullable StackTraceElement site(
      List<StackTraceElement> stack) {
    for (StackTraceElement frame : stack) {
      if (!isJdk(frame)) {
        return frame;
      }
    }
    return stack.isEmpty() ? null : stack.get(0);
  }

  private static boolean isJdk(StackTraceElement frame) {
    String name = frame.getClassName();
    return name.startsWith("java.") || name.startsWith("jdk.") || name.startsWith("sun.");
  }
}
