// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.jdk;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Objects;

/**
 * Links the switches over patterns that name constants of enums, instead of {@code
 * java.lang.runtime.SwitchBootstraps}. The JDK keeps the constants in the call site, and those of
 * the next execution are others; these look at their names.
 */
public final class EnumSwitches {
  private static final MethodHandle SELECT = select();

  private EnumSwitches() {}

  /** A constant of an enum, in whichever execution. */
  private record Constant(Class<?> type, String name) {
    boolean is(Object value) {
      return value instanceof Enum<?> constant
          && constant.getDeclaringClass() == type
          && constant.name().equals(name);
    }
  }

  private static MethodHandle select() {
    try {
      return MethodHandles.lookup()
          .findStatic(
              EnumSwitches.class,
              "select",
              MethodType.methodType(int.class, Object[].class, Object.class, int.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Labels are classes, strings and descriptions of constants. */
  public static CallSite typeSwitch(
      MethodHandles.Lookup lookup, String name, MethodType type, Object... labels)
      throws ReflectiveOperationException {
    Object[] found = labels.clone();
    for (int i = 0; i < found.length; i++) {
      if (found[i] instanceof Enum.EnumDesc<?> constant) {
        Class<?> owner = (Class<?>) constant.constantType().resolveConstantDesc(lookup);
        found[i] = new Constant(owner, constant.constantName());
      }
    }
    return link(type, found);
  }

  /** Labels are classes and names of constants. */
  public static CallSite enumSwitch(
      MethodHandles.Lookup lookup, String name, MethodType type, Object... labels) {
    Object[] found = labels.clone();
    for (int i = 0; i < found.length; i++) {
      if (found[i] instanceof String constant) {
        found[i] = new Constant(type.parameterType(0), constant);
      }
    }
    return link(type, found);
  }

  private static CallSite link(MethodType type, Object[] labels) {
    return new ConstantCallSite(
        MethodHandles.insertArguments(SELECT, 0, (Object) labels).asType(type));
  }

  /** The first label from this one on that fits, -1 for null, the number of labels for none. */
  private static int select(Object[] labels, Object value, int from) {
    Objects.checkIndex(from, labels.length + 1);
    if (value == null) {
      return -1;
    }
    for (int i = from; i < labels.length; i++) {
      Object label = labels[i];
      if (label instanceof Class<?> type
          ? type.isInstance(value)
          : label instanceof Constant constant ? constant.is(value) : label.equals(value)) {
        return i;
      }
    }
    return labels.length;
  }
}
