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
}
