// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.finding;

import io.jacquard.engine.failure.ThrownFacts;
import io.jacquard.engine.record.ProgramStack;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What is behind a throwable that wraps another one. */
final class ThrowableCauses {
  /** Messages with stack frames in them name the class loader that tests have only here. */
  private static final String LOADER_OF_TESTS = "jacquard-tests//";

  private ThrowableCauses() {}

  /**
   * Where the program threw it; null if nothing of its stack is known. Two references to one method
   * of the JDK are two sites.
   */
  static @Nullable StackTraceElement site(Throwable throwable) {
    return ProgramStack.site(ProgramStack.withoutTool(ThrownFacts.stack(throwable)));
  }

  /** Its class and message. */
  static String text(Throwable throwable) {
    return throwable.getClass().getSimpleName() + message(throwable);
  }

  /** Nothing if it only repeats what the cause says. */
  private static String message(Throwable throwable) {
    String message = ThrownFacts.message(throwable);
    String text = message == null ? null : message.replace(LOADER_OF_TESTS, "");
    Throwable cause = ThrownFacts.cause(throwable);
    boolean repeats = cause != null && Objects.equals(text, ThrownFacts.text(cause));
    return text == null || text.isEmpty() || repeats ? "" : ": " + text;
  }
}
