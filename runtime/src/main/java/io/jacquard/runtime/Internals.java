// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * Raw access to fields of any class, through the JDK's internal {@code Unsafe}.
 *
 * <p>The public {@code sun.misc.Unsafe} refuses records and hidden classes and warns on newer JDKs;
 * the agent has exported the internal package to the boot loader's unnamed module, where this class
 * lives. Method handles keep the build free of flags.
 */
public final class Internals {
  private static final Object UNSAFE;
  private static final MethodHandle FIELD_OFFSET;
  private static final MethodHandle STATIC_OFFSET;
  private static final MethodHandle STATIC_BASE;
  private static final MethodHandle GET_REFERENCE;
  private static final MethodHandle PUT_REFERENCE;
  private static final MethodHandle GET_INT;
  private static final MethodHandle PUT_INT;
  private static final MethodHandle GET_LONG;
  private static final MethodHandle PUT_LONG;
  private static final MethodHandle GET_BYTE;
  private static final MethodHandle GET_SHORT;
  private static final MethodHandle PUT_BYTE;
  private static final MethodHandle DISPATCH_UNCAUGHT;
  private static final MethodHandle ALLOCATE;

  static {
    try {
      Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      UNSAFE = lookup.findStatic(type, "getUnsafe", MethodType.methodType(type)).invoke();
      FIELD_OFFSET = find(lookup, type, "objectFieldOffset", long.class, Field.class);
      STATIC_OFFSET = find(lookup, type, "staticFieldOffset", long.class, Field.class);
      STATIC_BASE = find(lookup, type, "staticFieldBase", Object.class, Field.class);
      GET_REFERENCE = find(lookup, type, "getReference", Object.class, Object.class, long.class);
      PUT_REFERENCE =
          find(lookup, type, "putReference", void.class, Object.class, long.class, Object.class);
      GET_INT = find(lookup, type, "getInt", int.class, Object.class, long.class);
      PUT_INT = find(lookup, type, "putInt", void.class, Object.class, long.class, int.class);
      GET_LONG = find(lookup, type, "getLong", long.class, Object.class, long.class);
      PUT_LONG = find(lookup, type, "putLong", void.class, Object.class, long.class, long.class);
      GET_BYTE = find(lookup, type, "getByte", byte.class, Object.class, long.class);
      ALLOCATE = find(lookup, type, "allocateInstance", Object.class, Class.class);
      PUT_BYTE = find(lookup, type, "putByte", void.class, Object.class, long.class, byte.class);
      Method dispatch =
          Thread.class.getDeclaredMethod("dispatchUncaughtException", Throwable.class);
      dispatch.setAccessible(true);
      DISPATCH_UNCAUGHT = lookup.unreflect(dispatch);
      GET_SHORT = find(lookup, type, "getShort", short.class, Object.class, long.class);
    } catch (Throwable e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private Internals() {}

  private static MethodHandle find(
      MethodHandles.Lookup lookup,
      Class<?> type,
      String name,
      Class<?> result,
      Class<?>... parameters)
      throws ReflectiveOperationException {
    return lookup.findVirtual(type, name, MethodType.methodType(result, parameters)).bindTo(UNSAFE);
  }

  /** An object of the class with all fields zero; no constructor runs. */
  public static Object allocate(Class<?> type) {
    try {
      return ALLOCATE.invokeExact(type);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  public static long offset(Field field) {
    try {
      return (long) FIELD_OFFSET.invokeExact(field);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  public static long staticOffset(Field field) {
    try {
      return (long) STATIC_OFFSET.invokeExact(field);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  public static Object staticBase(Field field) {
    try {
      return STATIC_BASE.invokeExact(field);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  public static Object getReference(Object base, long offset) {
    try {
      return GET_REFERENCE.invokeExact(base, offset);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  public static void putReference(Object base, long offset, Object value) {
    try {
      PUT_REFERENCE.invokeExact(base, offset, value);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  public static int getInt(Object base, long offset) {
    try {
      return (int) GET_INT.invokeExact(base, offset);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  public static void putInt(Object base, long offset, int value) {
    try {
      PUT_INT.invokeExact(base, offset, value);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  public static long getLong(Object base, long offset) {
    try {
      return (long) GET_LONG.invokeExact(base, offset);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  public static void putLong(Object base, long offset, long value) {
    try {
      PUT_LONG.invokeExact(base, offset, value);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  public static byte getByte(Object base, long offset) {
    try {
      return (byte) GET_BYTE.invokeExact(base, offset);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  public static short getShort(Object base, long offset) {
    try {
      return (short) GET_SHORT.invokeExact(base, offset);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  public static void putByte(Object base, long offset, byte value) {
    try {
      PUT_BYTE.invokeExact(base, offset, value);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  /** The declared field, or null if this JDK has none of that name. */
  public static Field field(String className, String name) {
    try {
      return Class.forName(className).getDeclaredField(name);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /** What the JVM does when a thread dies of a throwable. */
  public static void dispatchUncaught(Thread thread, Throwable failure) {
    try {
      DISPATCH_UNCAUGHT.invokeExact(thread, failure);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  static RuntimeException rethrow(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return failure instanceof RuntimeException unchecked
        ? unchecked
        : new IllegalStateException(failure);
  }
}
