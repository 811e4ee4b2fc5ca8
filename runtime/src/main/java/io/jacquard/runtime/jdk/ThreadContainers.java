// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.jdk;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * What {@code Thread.start} and {@code Thread.exit} do beside starting and ending a thread:
 * containers (structured concurrency counts its threads in them) and scoped values. JDKs before 21
 * have neither.
 */
public final class ThreadContainers {
  private static final Class<?> CONTAINER = type("jdk.internal.vm.ThreadContainer");
  private static final Method SET = ofThread("setThreadContainer", CONTAINER);
  private static final Method INHERIT = ofThread("inheritScopedValueBindings", CONTAINER);
  private static final Method START = ofThread("start0");
  private static final Method ON_START = method(CONTAINER, "onStart", Thread.class);
  private static final Method ON_EXIT = method(CONTAINER, "onExit", Thread.class);
  private static final Method POP_ALL = method(type("jdk.internal.vm.StackableScope"), "popAll");
  private static final long OF_THREAD = Internals.offset("java.lang.Thread", "container");
  private static final long SCOPES = Internals.offset("java.lang.Thread", "headStackableScopes");

  private ThreadContainers() {}

  private static Class<?> type(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  private static Method ofThread(String name, Class<?>... parameters) {
    return parameters.length > 0 && parameters[0] == null
        ? null
        : method(Thread.class, name, parameters);
  }

  private static Method method(Class<?> type, String name, Class<?>... parameters) {
    try {
      Method method = type == null ? null : type.getDeclaredMethod(name, parameters);
      if (method != null) {
        method.setAccessible(true);
      }
      return method;
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  /** The thread, not yet started, joins the container, which may refuse it. */
  public static void enter(Thread thread, Object container) {
    call(SET, thread, container);
    call(ON_START, container, thread);
    try {
      call(INHERIT, thread, container);
    } catch (RuntimeException | Error refused) {
      call(ON_EXIT, container, thread);
      throw refused;
    }
  }

  /** Starts a thread that has joined its container. */
  public static void start(Thread thread) {
    call(START, thread);
  }

  /** The calling thread, never really started, has run; it leaves its scopes and its container. */
  public static void leave(Thread thread) {
    if (SCOPES != Internals.NONE && Internals.getReference(thread, SCOPES) != null) {
      call(POP_ALL, null);
    }
    Object container =
        OF_THREAD == Internals.NONE ? null : Internals.getReference(thread, OF_THREAD);
    if (container != null) {
      call(ON_EXIT, container, thread);
    }
  }

  private static void call(Method method, Object receiver, Object... arguments) {
    try {
      method.invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      throw Internals.rethrow(e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
