// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.finding;

import io.jacquard.engine.record.ProgramStack;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What is behind a throwable that wraps another one. */
final class ThrowableCauses {
  /** A chain may be a circle. */
  private static final int MOST = 64;

  private ThrowableCauses() {}

  /** The last cause of all; the throwable itself if it has none. */
  static Throwable root(Throwable throwable) {
    Throwable root = throwable;
    for (int i = 0; i < MOST; i++) {
      Throwable cause = root.getCause();
      if (cause == null || cause == throwable) {
        break;
      }
      root = cause;
    }
    return root;
  }

  /**
   * Where the program threw it; null if nothing of its stack is known. Two references to one method
   * of the JDK are two sites.
   */
  static @Nullable StackTraceElement site(Throwable throwable) {
    return ProgramStack.site(ProgramStack.withoutTool(throwable.getStackTrace()));
  }

  /** Its class and message. */
  static String text(Throwable throwable) {
    return throwable.getClass().getSimpleName() + message(throwable);
  }

  /** Nothing if it only repeats what the cause says. */
  private static String message(Throwable throwable) {
    String text = throwable.getMessage();
    Throwable cause = throwable.getCause();
    boolean repeats = cause != null && Objects.equals(text, cause.toString());
    return text == null || text.isEmpty() || repeats ? "" : ": " + text;
  }
}
