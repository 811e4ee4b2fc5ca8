// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Opens the JDK's packages that the engine needs, as the agent does it in a JVM under test; there
 * is no agent in these tests.
 */
final class ScriptInternals {
  private ScriptInternals() {}

  static void open() {
    try {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field field = type.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      Object unsafe = field.get(null);
      Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      Object base = type.getMethod("staticFieldBase", Field.class).invoke(unsafe, trusted);
      long offset = (long) type.getMethod("staticFieldOffset", Field.class).invoke(unsafe, trusted);
      MethodHandles.Lookup lookup =
          (MethodHandles.Lookup)
              type.getMethod("getObject", Object.class, long.class).invoke(unsafe, base, offset);
      MethodHandle open =
          lookup.findVirtual(
              Module.class,
              "implAddOpensToAllUnnamed",
              MethodType.methodType(void.class, String.class));
      open.invoke(Object.class.getModule(), "jdk.internal.misc");
      open.invoke(Object.class.getModule(), "java.lang");
    } catch (Throwable e) {
      throw new AssertionError("cannot open the JDK's internals to the test", e);
    }
  }
}
