// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/**
 * What the JDK's own code called before it was rewritten, and cannot be named here: internal or
 * newer than the JDK we build with. For threads that are not under control.
 */
final class RealMachine {
  private static final MethodHandle PARK;
  private static final MethodHandle UNPARK;
  private static final MethodHandle NANOS_SINCE;

  /** The rest is null on JDKs that have no such method; then nothing calls it either. */
  private static final MethodHandle CARRIER = find("java.lang.Thread", "currentCarrierThread");

  private static final MethodHandle CONTINUATIONS =
      find("jdk.internal.vm.ContinuationSupport", "isSupported");

  private static final MethodHandle ASYNC_COMMON_POOL =
      find("java.util.concurrent.ForkJoinPool", "asyncCommonPool");

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
      Object unsafe = lookup.findStatic(type, "getUnsafe", MethodType.methodType(type)).invoke();
      PARK =
          lookup
              .findVirtual(
                  type, "park", MethodType.methodType(void.class, boolean.class, long.class))
              .bindTo(unsafe);
      UNPARK =
          lookup
              .findVirtual(type, "unpark", MethodType.methodType(void.class, Object.class))
              .bindTo(unsafe);
      NANOS_SINCE =
          lookup.findStatic(
              Class.forName("jdk.internal.misc.VM"),
              "getNanoTimeAdjustment",
              MethodType.methodType(long.class, long.class));
    } catch (Throwable e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private RealMachine() {}

  private static MethodHandle find(String type, String name) {
    try {
      Method method = Class.forName(type).getDeclaredMethod(name);
      method.setAccessible(true);
      return MethodHandles.lookup().unreflect(method);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  static void park(boolean absolute, long time) {
    try {
      PARK.invokeExact(absolute, time);
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  static void unpark(Object thread) {
    try {
      UNPARK.invokeExact(thread);
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  static long nanosSince(long seconds) {
    try {
      return (long) NANOS_SINCE.invokeExact(seconds);
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  static Thread currentCarrierThread() {
    try {
      return (Thread) CARRIER.invokeExact();
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  static boolean continuationsSupported() {
    try {
      return (boolean) CONTINUATIONS.invokeExact();
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  /** The common pool with workers enough for asynchronous tasks; null if the JDK has no such. */
  static Object asyncCommonPool() {
    try {
      return ASYNC_COMMON_POOL == null ? null : ASYNC_COMMON_POOL.invoke();
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }
}
