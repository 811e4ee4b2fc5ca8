// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import java.lang.StackWalker.StackFrame;
import java.util.List;

/** Where the program is, read off its stack: instructions that cannot branch have no site. */
final class CallingCode {
  private static final List<String> TOOL = List.of("io.jacquard.concolic.", "io.jacquard.runtime.");

  private CallingCode() {}

  /** The innermost place that is not the tool's, as sites are written. */
  static String place() {
    return StackWalker.getInstance()
        .walk(frames -> frames.filter(CallingCode::isProgram).findFirst())
        .map(
            frame ->
                frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber())
        .orElse("");
  }

  private static boolean isProgram(StackFrame frame) {
    return !isTool(frame);
  }

  static boolean isTool(StackFrame frame) {
    return TOOL.stream().anyMatch(frame.getClassName()::startsWith);
  }
}
