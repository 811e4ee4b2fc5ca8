// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.jdk;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * A field as its class declares it.
 *
 * @param access the flags of the class file
 * @param reflected null if the field is known by its class file alone
 */
public record DeclaredField(
    Class<?> owner, String name, String descriptor, int access, Field reflected) {
  private static final int SYNTHETIC = 0x1000;

  public static DeclaredField of(Field field) {
    return new DeclaredField(
        field.getDeclaringClass(),
        field.getName(),
        field.getType().descriptorString(),
        field.getModifiers(),
        field);
  }

  public boolean isStatic() {
    return Modifier.isStatic(access);
  }

  public boolean isVolatile() {
    return Modifier.isVolatile(access);
  }

  public boolean isFinal() {
    return Modifier.isFinal(access);
  }

  public boolean isSynthetic() {
    return (access & SYNTHETIC) != 0;
  }

  public boolean isReference() {
    return descriptor.length() > 1;
  }

  /**
   * Where the value is: in an object of the class, or in the class itself if it is static. A native
   * call each time.
   */
  public long offset() {
    if (reflected == null) {
      return Internals.offset(owner, name);
    }
    return isStatic() ? Internals.staticOffset(reflected) : Internals.offset(reflected);
  }
}
