// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.security.ProtectionDomain;
import java.util.List;
import jdk.internal.misc.Unsafe;

/**
 * Raw access to fields of any class, through the JDK's internal {@code Unsafe}.
 *
 * <p>The public {@code sun.misc.Unsafe} refuses records and hidden classes and warns on newer JDKs;
 * the agent has exported the internal package to the boot loader's unnamed module, where this class
 * lives. The build compiles against the shape of the class. Method handles would do as well, but
 * the JVM would make a class for each of them when it starts.
 */
public final class Internals {
  /** Instead of the offset of a field that this JDK has not. */
  public static final long NONE = -1;

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private Internals() {}

  /** An object of the class with all fields zero; no constructor runs. */
  public static Object allocate(Class<?> type) {
    try {
      return UNSAFE.allocateInstance(type);
    } catch (InstantiationException e) {
      throw rethrow(e);
    }
  }

  /** Defines a class in a loader, without asking the loader. */
  public static Class<?> define(
      String name, byte[] classFile, ClassLoader loader, ProtectionDomain domain) {
    return UNSAFE.defineClass(name, classFile, 0, classFile.length, loader, domain);
  }

  /** Initialises the class by the JVM, if it is not. */
  public static void initialise(Class<?> type) {
    UNSAFE.ensureClassInitialized(type);
  }

  /** A native call each time: callers that need it often keep it. */
  public static long offset(Field field) {
    return UNSAFE.objectFieldOffset(field);
  }

  /** The offset of the declared field, or {@link #NONE} if this JDK has none of that name. */
  public static long offset(String className, String name) {
    Field field = field(className, name);
    return field == null ? NONE : offset(field);
  }

  /**
   * The offset of a field that the class itself declares, static or not, or {@link #NONE}. Asks for
   * no class that its fields name.
   */
  public static long offset(Class<?> type, String name) {
    try {
      return UNSAFE.objectFieldOffset(type, name);
    } catch (InternalError absent) {
      return NONE;
    }
  }

  /** A lookup that sees the members of every class. */
  public static MethodHandles.Lookup lookup() {
    return Trusted.LOOKUP;
  }

  /** Looked up when it is first needed. */
  private static final class Trusted {
    static final MethodHandles.Lookup LOOKUP =
        (MethodHandles.Lookup)
            getReference(
                MethodHandles.Lookup.class,
                UNSAFE.objectFieldOffset(MethodHandles.Lookup.class, "IMPL_LOOKUP"));
  }

  /** The offsets of the fields, in their order. */
  public static long[] offsets(List<Field> fields) {
    long[] offsets = new long[fields.size()];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = offset(fields.get(i));
    }
    return offsets;
  }

  /** Where the first element of arrays of this class is. Callers keep it. */
  public static long arrayBaseOffset(Class<?> type) {
    try {
      Number offset = (Number) ArrayBase.OFFSET.invoke(UNSAFE, type);
      return offset.longValue();
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  /** Looked up when it is first needed: it is an int, or a long in newer JDKs. */
  private static final class ArrayBase {
    static final MethodHandle OFFSET = find();

    private static MethodHandle find() {
      for (Class<?> result : new Class<?>[] {int.class, long.class}) {
        try {
          return lookup()
              .findVirtual(
                  Unsafe.class, "arrayBaseOffset", MethodType.methodType(result, Class.class));
        } catch (ReflectiveOperationException other) {
          // the next one
        }
      }
      throw new IllegalStateException("this JDK does not tell where the elements of arrays are");
    }
  }

  /** How far apart the elements of arrays of this class are. */
  public static int arrayIndexScale(Class<?> type) {
    return UNSAFE.arrayIndexScale(type);
  }

  public static long staticOffset(Field field) {
    return UNSAFE.staticFieldOffset(field);
  }

  public static Object staticBase(Field field) {
    return UNSAFE.staticFieldBase(field);
  }

  public static Object getReference(Object base, long offset) {
    return UNSAFE.getReference(base, offset);
  }

  public static void putReference(Object base, long offset, Object value) {
    UNSAFE.putReference(base, offset, value);
  }

  public static int getInt(Object base, long offset) {
    return UNSAFE.getInt(base, offset);
  }

  public static void putInt(Object base, long offset, int value) {
    UNSAFE.putInt(base, offset, value);
  }

  public static long getLong(Object base, long offset) {
    return UNSAFE.getLong(base, offset);
  }

  public static void putLong(Object base, long offset, long value) {
    UNSAFE.putLong(base, offset, value);
  }

  public static byte getByte(Object base, long offset) {
    return UNSAFE.getByte(base, offset);
  }

  public static short getShort(Object base, long offset) {
    return UNSAFE.getShort(base, offset);
  }

  public static void putShort(Object base, long offset, short value) {
    UNSAFE.putShort(base, offset, value);
  }

  public static void putByte(Object base, long offset, byte value) {
    UNSAFE.putByte(base, offset, value);
  }

  /** The declared field, or null if this JDK has none of that name. */
  public static Field field(String className, String name) {
    try {
      return Class.forName(className).getDeclaredField(name);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /** The declared field, without which nothing would be right. */
  public static Field required(String className, String name) {
    Field field = field(className, name);
    if (field == null) {
      throw new IllegalStateException("this JDK's " + className + " has no field " + name);
    }
    return field;
  }

  /** Sets a static field, whatever its modifiers, of a class that has been initialised. */
  public static void setStatic(Field field, Object value) {
    UNSAFE.putReference(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field), value);
  }

  /** Looked up when a thread first dies of a throwable. */
  private static final class Uncaught {
    static final MethodHandle DISPATCH;

    static {
      try {
        Method method =
            Thread.class.getDeclaredMethod("dispatchUncaughtException", Throwable.class);
        method.setAccessible(true);
        DISPATCH = MethodHandles.lookup().unreflect(method);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  /** What the JVM does when a thread dies of a throwable. */
  public static void dispatchUncaught(Thread thread, Throwable failure) {
    try {
      Uncaught.DISPATCH.invokeExact(thread, failure);
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  public static RuntimeException rethrow(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return failure instanceof RuntimeException unchecked
        ? unchecked
        : new IllegalStateException(failure);
  }
}
