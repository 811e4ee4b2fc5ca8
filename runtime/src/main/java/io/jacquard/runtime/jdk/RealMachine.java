// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import jdk.internal.misc.Unsafe;
import jdk.internal.misc.VM;

/**
 * What the JDK's own code called before it was rewritten, and is internal to it or newer than the
 * JDK we build with. For threads that are not under control.
 *
 * <p>Each method that not every JDK has is looked up in a class of its own, when it is first
 * called: nothing calls it on other JDKs, and looking for one initialises a pool.
 */
public final class RealMachine {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private RealMachine() {}

  private static final class Carrier {
    static final MethodHandle CURRENT = find("java.lang.Thread", "currentCarrierThread");
  }

  private static final class Continuations {
    static final MethodHandle SUPPORTED =
        find("jdk.internal.vm.ContinuationSupport", "isSupported");
  }

  private static final class Pools {
    static final MethodHandle ASYNC = find("java.util.concurrent.ForkJoinPool", "asyncCommonPool");
  }

  /** The method, or null if this JDK has none of that name. */
  private static MethodHandle find(String type, String name) {
    try {
      Method method = Class.forName(type).getDeclaredMethod(name);
      method.setAccessible(true);
      return MethodHandles.lookup().unreflect(method);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  public static void park(boolean absolute, long time) {
    UNSAFE.park(absolute, time);
  }

  public static void unpark(Object thread) {
    UNSAFE.unpark(thread);
  }

  public static long nanosSince(long seconds) {
    return VM.getNanoTimeAdjustment(seconds);
  }

  public static Thread currentCarrierThread() {
    try {
      return (Thread) Carrier.CURRENT.invokeExact();
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  public static boolean continuationsSupported() {
    try {
      return (boolean) Continuations.SUPPORTED.invokeExact();
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  /** The common pool with workers enough for asynchronous tasks; null if the JDK has no such. */
  static Object asyncCommonPool() {
    try {
      return Pools.ASYNC == null ? null : Pools.ASYNC.invoke();
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }
}
