// SPDX-License-Identifier: Apache-2.0
package jdk.internal.misc;

import java.lang.reflect.Field;
import java.security.ProtectionDomain;

/** The shape of the JDK's class of this name, to compile against; it is in no jar. */
public final class Unsafe {
  private Unsafe() {}

  public static native Unsafe getUnsafe();

  public native long objectFieldOffset(Field field);

  public native long staticFieldOffset(Field field);

  public native Object staticFieldBase(Field field);

  public native Object getReference(Object base, long offset);

  public native void putReference(Object base, long offset, Object value);

  public native int getInt(Object base, long offset);

  public native void putInt(Object base, long offset, int value);

  public native long getLong(Object base, long offset);

  public native void putLong(Object base, long offset, long value);

  public native byte getByte(Object base, long offset);

  public native void putByte(Object base, long offset, byte value);

  public native short getShort(Object base, long offset);

  public native void putShort(Object base, long offset, short value);

  public native long objectFieldOffset(Class<?> type, String name);

  public native int arrayIndexScale(Class<?> type);

  public native void ensureClassInitialized(Class<?> type);

  public native Object allocateInstance(Class<?> type) throws InstantiationException;

  public native Class<?> defineClass(
      String name,
      byte[] classFile,
      int offset,
      int length,
      ClassLoader loader,
      ProtectionDomain domain);

  public native void park(boolean isAbsolute, long time);

  public native void unpark(Object thread);
}
