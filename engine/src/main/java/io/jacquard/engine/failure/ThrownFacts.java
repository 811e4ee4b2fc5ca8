// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.failure;

import io.jacquard.runtime.jdk.Internals;
import org.jspecify.annotations.Nullable;

/**
 * What a throwable says of itself. Its methods may be the program's own: whatever they return or
 * throw, the finding must not be lost.
 */
public final class ThrownFacts {
  /** A chain may be a circle. */
  private static final int MOST_CAUSES = 64;

  private static final long BACKTRACE = Internals.offset(Throwable.class, "backtrace");
  private static final long DEPTH = Internals.offset(Throwable.class, "depth");

  private ThrownFacts() {}

  /** Its stack trace; what the JVM kept if its own method does not give one. */
  public static StackTraceElement[] stack(Throwable thrown) {
    try {
      StackTraceElement[] stack = thrown.getStackTrace();
      if (isWhole(stack)) {
        return stack;
      }
    } catch (Throwable e) {
      // as good as none
    }
    return kept(thrown);
  }

  private static boolean isWhole(StackTraceElement @Nullable [] stack) {
    if (stack == null) {
      return false;
    }
    for (StackTraceElement frame : stack) {
      if (frame == null) {
        return false;
      }
    }
    return true;
  }

  /** A throwable whose methods are those of the JDK makes names of what the JVM kept. */
  private static StackTraceElement[] kept(Throwable thrown) {
    if (BACKTRACE == Internals.NONE || DEPTH == Internals.NONE) {
      return new StackTraceElement[0];
    }
    Throwable plain = new Throwable();
    Internals.putReference(plain, BACKTRACE, Internals.getReference(thrown, BACKTRACE));
    Internals.putInt(plain, DEPTH, Internals.getInt(thrown, DEPTH));
    return plain.getStackTrace();
  }

  /** Its message; null if it has none or does not tell. */
  public static @Nullable String message(Throwable thrown) {
    try {
      return thrown.getMessage();
    } catch (Throwable e) {
      return null;
    }
  }

  /** Its cause; null if it has none or does not tell. */
  public static @Nullable Throwable cause(Throwable thrown) {
    try {
      return thrown.getCause();
    } catch (Throwable e) {
      return null;
    }
  }

  /** The last cause of all; the throwable itself if it has none. */
  public static Throwable root(Throwable thrown) {
    Throwable root = thrown;
    for (int i = 0; i < MOST_CAUSES; i++) {
      Throwable cause = cause(root);
      if (cause == null || cause == thrown) {
        break;
      }
      root = cause;
    }
    return root;
  }

  /** Its class and message, as {@code toString} gives them; the class alone if it does not. */
  public static String text(Throwable thrown) {
    try {
      return String.valueOf(thrown);
    } catch (Throwable e) {
      return thrown.getClass().getName();
    }
  }
}
