// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.HashSet;
import java.util.Set;

/**
 * Initialises instrumented classes while no execution is running: their class initialisers are
 * gone, so something must stand in for them. One lock for all classes: simple, and free of the
 * deadlocks that one lock per class allows.
 */
final class FreeClasses {
  private static final Set<Class<?>> IN_PROGRESS = new HashSet<>();

  private FreeClasses() {}

  static void initialise(Class<?> type) {
    synchronized (IN_PROGRESS) {
      for (Class<?> each = type; each != null; each = each.getSuperclass()) {
        if (IN_PROGRESS.contains(each)) {
          return;
        }
      }
      initialiseInOrder(type);
    }
  }

  private static void initialiseInOrder(Class<?> type) {
    if (type == null || type.getClassLoader() == null) {
      return;
    }
    initialiseInOrder(type.getSuperclass());
    Field epoch;
    try {
      epoch = type.getDeclaredField("$jacquardEpoch");
    } catch (NoSuchFieldException e) {
      return;
    }
    IN_PROGRESS.add(type);
    try {
      if (epoch.getInt(null) != Hooks.epoch) {
        type.getMethod("$jacquardReset").invoke(null);
        type.getMethod("$jacquardInit").invoke(null);
        // Whoever sees the new number must see what the initialiser wrote.
        VarHandle.releaseFence();
        epoch.setInt(null, Hooks.epoch);
      }
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof Error error
          ? error
          : new ExceptionInInitializerError(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot initialise " + type, e);
    } finally {
      IN_PROGRESS.remove(type);
    }
  }
}
