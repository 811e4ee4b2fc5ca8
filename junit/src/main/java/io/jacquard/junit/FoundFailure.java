// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What JUnit is told of a finding. The message is one line, since build tools repeat it in their
 * summaries; who prints the failure with its stack prints the report, once.
 */
final class FoundFailure extends AssertionError {
  private static final long serialVersionUID = 1;
  private static final int MOST_CAUSES = 10;

  /** Below these on a stack is the tool, not the test. */
  private static final List<String> BELOW_TESTS =
      List.of(TestExecution.class.getName(), "io.jacquard.engine.execution.ThreadBody");

  private final String report;

  /**
   * @param stack where it failed in the test, if its throwable does not say so
   */
  FoundFailure(String line, String report, @Nullable Throwable thrown, StackTraceElement[] stack) {
    super(line, shorten(thrown) ? thrown : null);
    this.report = report;
    Throwable cause = getCause();
    setStackTrace(cause == null ? stack : cause.getStackTrace());
  }

  /** Says whether it could: methods of a throwable may be the test's own, and fail. */
  private static boolean shorten(@Nullable Throwable thrown) {
    try {
      Throwable each = thrown;
      for (int i = 0; i < MOST_CAUSES && each != null; i++) {
        each.setStackTrace(ofTest(each.getStackTrace()));
        each = each.getCause();
      }
      return thrown != null;
    } catch (RuntimeException | Error e) {
      return false;
    }
  }

  /** The frames without those of the tool, by which it called the test or a thread of it. */
  private static StackTraceElement[] ofTest(StackTraceElement[] stack) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (StackTraceElement frame : stack) {
      if (BELOW_TESTS.contains(frame.getClassName())) {
        break;
      }
      frames.add(TestLoader.NAME.equals(frame.getClassLoaderName()) ? plain(frame) : frame);
    }
    while (!frames.isEmpty() && isOfCall(frames.get(frames.size() - 1).getClassName())) {
      frames.remove(frames.size() - 1);
    }
    return frames.isEmpty() ? stack : frames.toArray(new StackTraceElement[0]);
  }

  private static boolean isOfCall(String className) {
    return className.startsWith("java.lang.reflect.")
        || className.startsWith("jdk.internal.reflect.")
        || className.startsWith("java.lang.invoke.")
        || className.startsWith("org.junit.jupiter.engine.")
        || className.startsWith("org.junit.platform.")
        || className.equals("java.lang.Thread")
        || className.equals("java.lang.VirtualThread");
  }

  /** As the test's own class loader would show it. */
  private static StackTraceElement plain(StackTraceElement frame) {
    return new StackTraceElement(
        frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber());
  }

  @Override
  public String toString() {
    return AssertionError.class.getName() + ": " + getMessage() + "\n\n" + report;
  }
}
