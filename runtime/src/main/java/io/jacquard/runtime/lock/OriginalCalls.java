// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.lock;

import io.jacquard.runtime.control.LockCall;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * Calls methods of the JDK that a hook stands for and cannot call by name: protected ones, and
 * those that a subclass calls with {@code super}. Rare: only threads that are not controlled do.
 */
final class OriginalCalls {
  private OriginalCalls() {}

  /**
   * Calls the method of the receiver.
   *
   * @param special whether to call the JDK's own method although a subclass overrides it
   */
  static Object call(LockCall call, boolean special, Object receiver, Object... arguments) {
    try {
      Method method = find(receiver.getClass(), call);
      if (!special && Modifier.isPublic(method.getModifiers())) {
        return MethodHandles.publicLookup()
            .unreflect(method)
            .bindTo(receiver)
            .invokeWithArguments(arguments);
      }
      method.setAccessible(true);
      MethodHandles.Lookup lookup =
          MethodHandles.privateLookupIn(method.getDeclaringClass(), MethodHandles.lookup());
      MethodHandle handle =
          special
              ? lookup.unreflectSpecial(method, method.getDeclaringClass())
              : lookup.unreflect(method);
      return handle.bindTo(receiver).invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw OriginalCalls.<RuntimeException>asItIs(e);
    }
  }

  /** The JDK's declaration; what overrides it is found by the call. */
  private static Method find(Class<?> type, LockCall call) throws NoSuchMethodException {
    Class<?> platform = type;
    while (platform.getClassLoader() != null) {
      platform = platform.getSuperclass();
    }
    for (Class<?> each = platform; each != null; each = each.getSuperclass()) {
      for (Method method : each.getDeclaredMethods()) {
        if (method.getName().equals(call.method)
            && java.util.Arrays.equals(method.getParameterTypes(), call.parameters)) {
          return method;
        }
      }
    }
    throw new NoSuchMethodException(call.method);
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> T asItIs(Throwable e) throws T {
    throw (T) e;
  }
}
