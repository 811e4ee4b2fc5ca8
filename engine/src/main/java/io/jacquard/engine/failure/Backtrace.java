// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.failure;

import io.jacquard.runtime.jdk.Internals;
import org.jspecify.annotations.Nullable;

/**
 * The classes on the stack where something was thrown. The JVM keeps them; for a stack trace it
 * makes names of them, which takes many times as long as to throw and catch. Programs that throw in
 * loops would feel it.
 *
 * <p>How HotSpot keeps them is no rule: where it looks different, nothing is known.
 */
public final class Backtrace {
  private static final long OFFSET = Internals.offset(Throwable.class, "backtrace");

  /** Where the classes of the innermost frames are in it. */
  private static final int CLASSES = 2;

  /** The runtime is beside the JDK. */
  private static final String RUNTIME = "io.jacquard.runtime.";

  private static final ClassLoader TOOL = Backtrace.class.getClassLoader();
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private Backtrace() {}

  /** Whether it is certain that the first frame that is not of the JDK is not of the tool. */
  public static boolean beginsOutsideTheTool(Throwable failure) {
    if (OFFSET != Internals.NONE
        && Internals.getReference(failure, OFFSET) instanceof Object[] kept
        && kept.length > CLASSES
        && kept[CLASSES] instanceof Object[] classes) {
      if (classes.length > 0 && isRuntime(classes[0])) {
        return false;
      }
      for (Object each : classes) {
        if (!(each instanceof Class<?> type)) {
          return false;
        }
        ClassLoader loader = type.getClassLoader();
        if (loader != null && loader != PLATFORM) {
          return loader != TOOL;
        }
      }
    }
    return false;
  }

  private static boolean isRuntime(@Nullable Object frame) {
    return frame instanceof Class<?> type
        && type.getClassLoader() == null
        && type.getName().startsWith(RUNTIME);
  }
}
