// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.failure.Backtrace;
import io.jacquard.engine.failure.Thrown;
import io.jacquard.runtime.ProgramExceptions;
import io.jacquard.runtime.jdk.ThreadContainers;
import org.jspecify.annotations.Nullable;

/**
 * Distinguishes failures of the tool from those of the program. A hook that fails throws at the
 * program, which may catch it; what the execution does from then on means nothing.
 *
 * <p>A stack trace costs more than any hook. Only that of an unchecked throwable of the JDK is
 * looked at, since the tool fails of nothing else, and only if {@link Backtrace} does not decide
 * it.
 */
final class OwnFailures {
  /** Causes are followed so far, as a chain may be a circle. */
  private static final int MOST_CAUSES = 16;

  private static final String[] TOOL = {
    "io.jacquard.engine.",
    "io.jacquard.strategies.",
    "io.jacquard.concolic.",
    "io.jacquard.solver.",
    "io.jacquard.trace.",
    "io.jacquard.worker."
  };

  private static final String RUNTIME = "io.jacquard.runtime.";

  /** What the JDK throws in a call of the runtime, it throws at the runtime's caller. */
  private static final String[] JDK = {"java.", "javax.", "jdk.", "sun.", RUNTIME};

  /** Where something is thrown for the program. */
  private static final String[] FOR_THE_PROGRAM = {
    Thrown.class.getName(), ThreadContainers.class.getName(), ProgramExceptions.class.getName()
  };

  private OwnFailures() {}

  /** Whether this, or what caused it, comes from the tool and is not meant for the program. */
  static boolean isOne(@Nullable Throwable failure) {
    Throwable each = failure;
    for (int i = 0; i < MOST_CAUSES && each != null && isOfTheJdk(each); i++) {
      if (mayBeOne(each) && comesFromTheTool(each)) {
        return true;
      }
      each = each.getCause();
    }
    return false;
  }

  /** Methods of other classes are the program's own. */
  private static boolean isOfTheJdk(Throwable failure) {
    return failure.getClass().getClassLoader() == null;
  }

  /** A stack or a memory that the program has filled may be full in the tool's code. */
  private static boolean mayBeOne(Throwable failure) {
    return failure instanceof RuntimeException
        || failure instanceof Error
            && !(failure instanceof StackOverflowError)
            && !(failure instanceof OutOfMemoryError);
  }

  /** By the first frame that is not of the JDK; if that is a hook, by what it throws. */
  private static boolean comesFromTheTool(Throwable failure) {
    if (Backtrace.beginsOutsideTheTool(failure)) {
      return false;
    }
    boolean first = true;
    for (StackTraceElement frame : failure.getStackTrace()) {
      String type = frame.getClassName();
      if (startsWithAny(FOR_THE_PROGRAM, type)) {
        return false;
      }
      if (first && type.startsWith(RUNTIME) && !isOfInstruction(failure)) {
        return true;
      }
      first = false;
      if (!startsWithAny(JDK, type)) {
        return startsWithAny(TOOL, type) && !runsTheProgram(frame);
      }
    }
    return false;
  }

  /** Whether an instruction throws it at a value that the program has given. */
  private static boolean isOfInstruction(Throwable failure) {
    return failure instanceof NullPointerException
        || failure instanceof IndexOutOfBoundsException
        || failure instanceof ClassCastException
        || failure instanceof ArrayStoreException
        || failure instanceof NegativeArraySizeException
        || failure instanceof ArithmeticException;
  }

  private static boolean startsWithAny(String[] prefixes, String type) {
    for (String prefix : prefixes) {
      if (type.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the frame is one of those that call the program's code. */
  private static boolean runsTheProgram(StackTraceElement frame) {
    return switch (frame.getMethodName()) {
      case "live", "snapshot" -> true;
      default -> frame.getClassName().startsWith("io.jacquard.worker.ProgramLoader");
    };
  }
}
