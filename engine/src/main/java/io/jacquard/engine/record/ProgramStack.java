// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.record;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.trace.record.TestLibraries;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Stacks as the program's author knows them: without the frames of the tool. */
public final class ProgramStack {
  private static final String[] TOOL = {
    "io.jacquard.engine.",
    "io.jacquard.runtime.",
    "io.jacquard.worker.",
    "io.jacquard.strategies.",
    "io.jacquard.concolic.",
    "io.jacquard.solver.",
    "io.jacquard.junit.",
    "jdk.internal.vm."
  };

  private static final String[] JDK = {"java.", "jdk.", "sun."};

  /** What calls a test of JUnit; everything below is JUnit's own. */
  private static final String TEST_CALLER = "org.junit.platform.commons.util.ReflectionUtils";

  /** How the names of the methods begin that the agent makes of method references. */
  private static final String REFERENCE = "$jacquardReference";

  private static final String LAMBDA = "$$Lambda";

  private ProgramStack() {}

  /** The whole stack of a thread, also of one that does not run. */
  public static StackTraceElement[] of(ThreadEngine engine, ControlledThread thread) {
    return thread.thread == Thread.currentThread()
        ? new Throwable().getStackTrace()
        : engine.stack(thread);
  }

  /**
   * Without the tool's frames, without those of the JDK that the tool called itself, without those
   * of the classes that the JVM makes of lambdas, which it numbers as it likes, and without those
   * of the methods that stand for method references.
   *
   * <p>Where a reference leads out of the program its frame is the only one that says from where;
   * it stays, under a name that people know.
   */
  public static List<StackTraceElement> trim(StackTraceElement[] stack) {
    List<StackTraceElement> kept = new ArrayList<>();
    boolean inProgram = false;
    for (StackTraceElement frame : withoutTool(stack)) {
      if (frame.getClassName().contains(LAMBDA)) {
        continue;
      }
      if (!frame.getMethodName().startsWith(REFERENCE)) {
        kept.add(frame);
        inProgram = !isJdk(frame);
      } else if (!inProgram) {
        kept.add(named(frame));
      }
    }
    return kept;
  }

  private static StackTraceElement named(StackTraceElement frame) {
    return new StackTraceElement(
        frame.getClassName(), "(method reference)", frame.getFileName(), frame.getLineNumber());
  }

  /** The same with the methods that stand for method references, each under a name of its own. */
  public static List<StackTraceElement> withoutTool(StackTraceElement[] stack) {
    List<StackTraceElement> kept = new ArrayList<>();
    for (StackTraceElement frame : stack) {
      String name = frame.getClassName();
      if (name.equals(TEST_CALLER)) {
        break;
      }
      if (!startsWithAny(name, TOOL)) {
        kept.add(frame);
      } else {
        dropCallees(kept);
      }
    }
    return kept;
  }

  /** A program may have packages {@code jdk.*} of its own; they are in no module of the JDK. */
  private static boolean isJdk(StackTraceElement frame) {
    String name = frame.getClassName();
    return startsWithAny(name, JDK) && (!name.startsWith("jdk.") || frame.getModuleName() != null);
  }

  private static void dropCallees(List<StackTraceElement> kept) {
    int last = kept.size() - 1;
    while (last >= 0 && isJdk(kept.get(last))) {
      kept.remove(last--);
    }
  }

  /**
   * The topmost frame that is neither the JDK's nor that of a library for tests; the topmost of all
   * if there is none.
   */
  public static @Nullable StackTraceElement site(List<StackTraceElement> stack) {
    for (StackTraceElement frame : stack) {
      String name = frame.getClassName();
      if (!isJdk(frame) && !TestLibraries.contain(name)) {
        return frame;
      }
    }
    return stack.isEmpty() ? null : stack.get(0);
  }

  /** Whether the class is one of the JDK. */
  static boolean isJdk(String className) {
    return startsWithAny(className, JDK);
  }

  private static boolean startsWithAny(String name, String[] prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
