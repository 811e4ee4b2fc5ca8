// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import io.jacquard.runtime.Members;
import io.jacquard.runtime.jdk.DeclaredField;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.program.Site;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** What an accessed field is, worked out once per site. */
public final class FieldFacts {
  public final Class<?> declaring;
  public final String name;

  /** The first character of its descriptor. */
  public final char kind;

  public final boolean isStatic;
  public final boolean isVolatile;
  public final boolean isFinal;

  /**
   * Position among all instance fields of the class and its superclasses, or among the statics of
   * its class.
   */
  public final int slot;

  final long offset;
  public final @Nullable Object base;

  private FieldFacts(DeclaredField field) {
    declaring = field.owner();
    name = field.name();
    kind = field.descriptor().charAt(0);
    isStatic = field.isStatic();
    isVolatile = field.isVolatile();
    isFinal = field.isFinal();
    slot = slotOf(field);
    base = isStatic ? declaring : null;
    offset = field.offset();
  }

  private static int slotOf(DeclaredField field) {
    int slot = 0;
    for (DeclaredField each : Members.fields(field.owner())) {
      // not equals(), which a record makes from method handles: 10 ms at the first field
      if (each == field) {
        break;
      }
      slot++;
    }
    if (!field.isStatic()) {
      for (Class<?> type = field.owner().getSuperclass();
          type != null;
          type = type.getSuperclass()) {
        slot += Members.fields(type).size();
      }
    }
    return slot;
  }

  /** Whether Kotlin keeps local variables that lambdas change in objects of this class. */
  public static boolean isCapturedVariable(String className) {
    return className.startsWith("kotlin.jvm.internal.Ref$");
  }

  public static FieldFacts of(Site site) {
    if (site.facts instanceof FieldFacts facts) {
      return facts;
    }
    FieldFacts facts = new FieldFacts(resolve(site));
    site.facts = facts;
    return facts;
  }

  private static DeclaredField resolve(Site site) {
    try {
      DeclaredField field = find(Class.forName(site.owner, false, site.loader), site.name);
      if (field != null) {
        return field;
      }
    } catch (ClassNotFoundException e) {
      // The agent has found it, or there would be no hook.
    }
    throw new IllegalStateException("cannot resolve " + site.owner + "." + site.name);
  }

  public static FieldFacts of(DeclaredField field) {
    return new FieldFacts(field);
  }

  public static FieldFacts of(Field field) {
    String descriptor = field.getType().descriptorString();
    for (DeclaredField each : Members.fields(field.getDeclaringClass())) {
      if (each.name().equals(field.getName()) && each.descriptor().equals(descriptor)) {
        return new FieldFacts(each);
      }
    }
    throw new IllegalStateException("cannot resolve " + field);
  }

  /** The field that this name means in the class (JVMS 5.4.3.2), or null. */
  private static @Nullable DeclaredField find(@Nullable Class<?> owner, String name) {
    if (owner == null) {
      return null;
    }
    for (DeclaredField field : Members.fields(owner)) {
      if (field.name().equals(name)) {
        return field;
      }
    }
    for (Class<?> parent : owner.getInterfaces()) {
      DeclaredField found = find(parent, name);
      if (found != null) {
        return found;
      }
    }
    return find(owner.getSuperclass(), name);
  }

  /** Whether an instance field holds anything but its default value. */
  public boolean isSet(Object object) {
    Object value = read(object);
    return value instanceof Number number
        ? number.doubleValue() != 0
        : value instanceof Boolean flag
            ? flag
            : value instanceof Character character ? character != 0 : value != null;
  }

  /** The value that the field has in an object, or in the base of statics; boxed. */
  public @Nullable Object read(Object base) {
    return switch (kind) {
      case 'I' -> Internals.getInt(base, offset);
      case 'J' -> Internals.getLong(base, offset);
      case 'Z' -> Internals.getByte(base, offset) != 0;
      case 'B' -> Internals.getByte(base, offset);
      case 'S' -> Internals.getShort(base, offset);
      case 'C' -> (char) Internals.getShort(base, offset);
      case 'F' -> Float.intBitsToFloat(Internals.getInt(base, offset));
      case 'D' -> Double.longBitsToDouble(Internals.getLong(base, offset));
      default -> Internals.getReference(base, offset);
    };
  }

  /** Gives the field of one object the value that it has in another. */
  public void copy(Object from, Object to) {
    switch (kind) {
      case 'I', 'F' -> Internals.putInt(to, offset, Internals.getInt(from, offset));
      case 'J', 'D' -> Internals.putLong(to, offset, Internals.getLong(from, offset));
      case 'Z', 'B' -> Internals.putByte(to, offset, Internals.getByte(from, offset));
      case 'S', 'C' -> Internals.putShort(to, offset, Internals.getShort(from, offset));
      default -> Internals.putReference(to, offset, Internals.getReference(from, offset));
    }
  }
}
