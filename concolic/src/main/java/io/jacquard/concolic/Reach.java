// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.runtime.jdk.Internals;
import io.jacquard.solver.expr.Expr;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * What code of the JDK can look at without calling a method of the program: the object it is given,
 * and all that its own objects and arrays refer to from there. Objects of the program are as far as
 * it comes, but for the part of them that a class of the JDK declares.
 */
final class Reach {
  /** Beyond so many objects it is taken to reach everything. */
  private static final int MOST = 20_000;

  /** Classes that belong to the JVM, or say how code is run, and hold no data of the program. */
  private static final List<String> WITHOUT_DATA =
      List.of(
          "java.lang.Class",
          "java.lang.Module",
          "java.lang.Thread",
          "java.lang.invoke.LambdaForm",
          "java.lang.invoke.MemberName",
          "java.lang.invoke.MethodType",
          "java.lang.reflect.",
          "java.security.",
          "java.util.Locale",
          "io.jacquard.",
          "sun.");

  private static final ClassValue<long[]> ALL_FIELDS =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return fields(type, true);
        }
      };

  private static final ClassValue<long[]> FIELDS =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return fields(type, false);
        }
      };

  private final Shadows shadows;

  Reach(Shadows shadows) {
    this.shadows = shadows;
  }

  /** Whether the object itself depends on inputs. */
  boolean starts(Object object) {
    return shadows.holds(object);
  }

  /** Whether the JDK can come from here to something that depends on inputs. */
  boolean has(Object root) {
    if (shadows.holds(root)) {
      return true;
    }
    if (isLeaf(root)) {
      return false;
    }
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> open = new ArrayDeque<>();
    seen.add(root);
    open.add(root);
    while (!open.isEmpty()) {
      Object next = open.removeLast();
      if (shadows.holds(next) || seen.size() > MOST) {
        return true;
      }
      if (next instanceof Object[] array) {
        for (Object element : array) {
          visit(element, seen, open);
        }
      } else {
        for (long offset : FIELDS.get(next.getClass())) {
          visit(Internals.getReference(next, offset), seen, open);
        }
      }
    }
    return false;
  }

  private void visit(Object object, Set<Object> seen, Deque<Object> open) {
    if (object != null && (shadows.holds(object) || !isLeaf(object)) && seen.add(object)) {
      open.add(object);
    }
  }

  /** Whether nothing can be reached from the object. */
  private static boolean isLeaf(Object object) {
    return object instanceof String
        || !(object instanceof Object[]) && FIELDS.get(object.getClass()).length == 0;
  }

  /** Whether a class is the JDK's. */
  static boolean isJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /**
   * Adds all that an object refers to, be it the program's or the JDK's. Returns whether it is an
   * expression: the shadow of a field.
   */
  static boolean follow(Object object, Deque<Object> open) {
    if (object instanceof Expr) {
      return true;
    }
    if (object instanceof Object[] array) {
      for (Object element : array) {
        if (element != null) {
          open.add(element);
        }
      }
    } else if (!(object instanceof String)) {
      for (long offset : ALL_FIELDS.get(object.getClass())) {
        Object next = Internals.getReference(object, offset);
        if (next != null) {
          open.add(next);
        }
      }
    }
    return false;
  }

  /** The offsets of the references in an object: all, or those that the JDK's classes declare. */
  private static long[] fields(Class<?> type, boolean all) {
    LongStream.Builder offsets = LongStream.builder();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if ((all || isJdk(each)) && !isWithoutData(each.getName())) {
        for (Field field : each.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers())) {
            boolean number = field.getType().isPrimitive();
            long offset =
                number
                    ? Internals.offset(each, ReflectedFields.SHADOW + field.getName())
                    : Internals.offset(field);
            if (offset != Internals.NONE && (all || !number)) {
              offsets.add(offset);
            }
          }
        }
      }
    }
    return offsets.build().toArray();
  }

  private static boolean isWithoutData(String name) {
    for (String prefix : WITHOUT_DATA) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
