// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

/** Says whether the program has a handler for what a thread dies of. */
final class UncaughtHandlers {
  private UncaughtHandlers() {}

  static boolean exist(Thread thread) {
    Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
    if (handler == null) {
      return false;
    }
    if (!(handler instanceof ThreadGroup)) {
      return true;
    }
    // A group asks its parent, and the last one the default handler.
    for (ThreadGroup group = (ThreadGroup) handler; group != null; group = group.getParent()) {
      if (group.getClass() != ThreadGroup.class && overrides(group.getClass())) {
        return true;
      }
    }
    return Thread.getDefaultUncaughtExceptionHandler() != null;
  }

  private static boolean overrides(Class<?> type) {
    try {
      return type.getMethod("uncaughtException", Thread.class, Throwable.class).getDeclaringClass()
          != ThreadGroup.class;
    } catch (NoSuchMethodException | LinkageError e) {
      return true; // it has methods whose types are missing
    }
  }
}
