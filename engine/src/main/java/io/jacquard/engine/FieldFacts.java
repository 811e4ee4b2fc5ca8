// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.Internals;
import io.jacquard.runtime.Site;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** What an accessed field is, worked out once per site. */
final class FieldFacts {
  final Class<?> declaring;
  final String name;
  final Class<?> type;
  final boolean isStatic;
  final boolean isVolatile;
  final boolean isFinal;

  /**
   * Position among all instance fields of the class and its superclasses, or among the statics of
   * its class.
   */
  final int slot;

  final long offset;
  final @Nullable Object base;

  private FieldFacts(Field field) {
    declaring = field.getDeclaringClass();
    name = field.getName();
    type = field.getType();
    isStatic = Modifier.isStatic(field.getModifiers());
    isVolatile = Modifier.isVolatile(field.getModifiers());
    isFinal = Modifier.isFinal(field.getModifiers());
    slot = slotOf(field);
    base = isStatic ? Internals.staticBase(field) : null;
    offset = isStatic ? Internals.staticOffset(field) : Internals.offset(field);
  }

  private static int slotOf(Field field) {
    int slot = 0;
    if (!Modifier.isStatic(field.getModifiers())) {
      for (Class<?> type = field.getDeclaringClass().getSuperclass();
          type != null;
          type = type.getSuperclass()) {
        slot += type.getDeclaredFields().length;
      }
    }
    for (Field other : field.getDeclaringClass().getDeclaredFields()) {
      if (other.equals(field)) {
        return slot;
      }
      slot++;
    }
    throw new IllegalStateException("no slot for " + field);
  }

  static FieldFacts of(Site site) {
    if (site.facts instanceof FieldFacts facts) {
      return facts;
    }
    try {
      Class<?> owner = Class.forName(site.owner, false, site.loader);
      FieldFacts facts = new FieldFacts(find(owner, site.name));
      site.facts = facts;
      return facts;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot resolve " + site.owner + "." + site.name, e);
    }
  }

  static FieldFacts of(Field field) {
    return new FieldFacts(field);
  }

  private static Field find(Class<?> owner, String name) throws NoSuchFieldException {
    for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
      try {
        return type.getDeclaredField(name);
      } catch (NoSuchFieldException e) {
        for (Class<?> parent : type.getInterfaces()) {
          try {
            return find(parent, name);
          } catch (NoSuchFieldException ignored) {
            // looked for elsewhere
          }
        }
      }
    }
    throw new NoSuchFieldException(owner.getName() + "." + name);
  }

  /** Whether an instance field holds anything but its default value. */
  boolean isSet(Object object) {
    Object value = read(object);
    return value instanceof Number number
        ? number.doubleValue() != 0
        : value instanceof Boolean flag
            ? flag
            : value instanceof Character character ? character != 0 : value != null;
  }

  /** The value that the field has in an object, or in the base of statics; boxed. */
  @Nullable Object read(Object base) {
    if (!type.isPrimitive()) {
      return Internals.getReference(base, offset);
    }
    if (type == int.class) {
      return Internals.getInt(base, offset);
    }
    if (type == long.class) {
      return Internals.getLong(base, offset);
    }
    if (type == boolean.class) {
      return Internals.getByte(base, offset) != 0;
    }
    if (type == byte.class) {
      return Internals.getByte(base, offset);
    }
    if (type == short.class) {
      return Internals.getShort(base, offset);
    }
    if (type == char.class) {
      return (char) Internals.getShort(base, offset);
    }
    if (type == float.class) {
      return Float.intBitsToFloat(Internals.getInt(base, offset));
    }
    return Double.longBitsToDouble(Internals.getLong(base, offset));
  }
}
