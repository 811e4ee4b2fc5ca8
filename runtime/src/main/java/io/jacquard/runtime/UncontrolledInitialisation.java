// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.jdk.Internals;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.HashSet;
import java.util.Set;

/**
 * Initialises instrumented classes while no execution is running: their class initialisers are
 * gone, so something must stand in for them. One lock for all classes: simple, and free of the
 * deadlocks that one lock per class allows.
 */
final class UncontrolledInitialisation {
  private static final Set<Class<?>> IN_PROGRESS = new HashSet<>();

  private UncontrolledInitialisation() {}

  static void initialise(Class<?> named) {
    Class<?> type = InterfaceConstants.homeOf(named);
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
    long epoch = Internals.offset(type, "$jacquardEpoch");
    if (epoch == Internals.NONE || Internals.getInt(type, epoch) == Hooks.epoch) {
      return;
    }
    IN_PROGRESS.add(type);
    try {
      call(type, "$jacquardReset");
      call(type, "$jacquardInit");
      InterfaceConstants.Copies copies = InterfaceConstants.Copies.of(type);
      if (copies != null) {
        copies.make();
      }
      // Whoever sees the new number must see what the initialiser wrote.
      VarHandle.releaseFence();
      Internals.putInt(type, epoch, Hooks.epoch);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw ProgramExceptions.inInitialiser(e);
    } finally {
      IN_PROGRESS.remove(type);
    }
  }

  private static void call(Class<?> type, String method) throws Throwable {
    Internals.lookup().findStatic(type, method, MethodType.methodType(void.class)).invoke();
  }
}
