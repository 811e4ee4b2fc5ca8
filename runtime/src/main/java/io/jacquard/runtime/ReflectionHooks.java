// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.program.Tagged;
import io.jacquard.runtime.thread.ThreadHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;

/**
 * What reflection tells of a class of the program: what was written, not what the agent made of it.
 * {@link Class} asks the JVM once and keeps the answers; the hooks are where it asks, so that
 * proxies, serialisation and frameworks see the same as the program.
 */
public final class ReflectionHooks {
  /** What the names of all added members begin with. */
  public static final String ADDED = "$jacquard";

  private static final int SYNTHETIC = 0x1000;
  private static final int BRIDGE = 0x0040;

  private ReflectionHooks() {}

  /** After the JVM has told the interfaces of a class. */
  public static Class<?>[] interfaces(Class<?>[] all) {
    for (int i = 0; i < all.length; i++) {
      if (all[i] == Tagged.class) {
        Class<?>[] written = Arrays.copyOf(all, all.length - 1);
        System.arraycopy(all, i + 1, written, i, written.length - i);
        return written;
      }
    }
    return all;
  }

  /** After the JVM has told the fields of a class. */
  public static Field[] fields(Field[] all) {
    int written = 0;
    boolean resettable = false;
    for (Field field : all) {
      boolean added = isAdded(field.getName());
      resettable |= added && Modifier.isStatic(field.getModifiers());
      if (!added) {
        all[written++] = field;
      }
    }
    if (written == all.length) {
      return all;
    }
    Field[] result = Arrays.copyOf(all, written);
    if (resettable && written > 0) {
      restoreFinal(result);
    }
    return result;
  }

  /** Statics that are put back in each execution are not final any more. */
  private static void restoreFinal(Field[] fields) {
    Set<String> constants = Members.finalStatics(fields[0].getDeclaringClass());
    for (Field field : fields) {
      if (constants.contains(field.getName())) {
        Internals.putInt(field, Modifiers.OF_FIELD, field.getModifiers() | Modifier.FINAL);
      }
    }
  }

  /** After the JVM has told the methods of a class. */
  public static Method[] methods(Method[] all) {
    if (all.length == 0 || all[0].getDeclaringClass().getClassLoader() == null) {
      return all;
    }
    int written = 0;
    for (Method method : all) {
      if (!isAdded(method.getName()) && !isAddedHash(method)) {
        all[written++] = method;
      }
    }
    Method[] result = written == all.length ? all : Arrays.copyOf(all, written);
    restoreSynchronized(result);
    return result;
  }

  private static boolean isAddedHash(Method method) {
    return method.getName().equals("hashCode")
        && method.getParameterCount() == 0
        && (method.getModifiers() & (SYNTHETIC | BRIDGE)) == SYNTHETIC;
  }

  /** Methods that take the model's monitor are not synchronized any more. */
  private static void restoreSynchronized(Method[] methods) {
    Set<String> taking =
        methods.length == 0
            ? Set.of()
            : Members.synchronizedMethods(methods[0].getDeclaringClass());
    if (!taking.isEmpty()) {
      for (Method method : methods) {
        if (taking.contains(Members.nameAndDescriptor(method))) {
          int modifiers = method.getModifiers() | Modifier.SYNCHRONIZED;
          Internals.putInt(method, Modifiers.OF_METHOD, modifiers);
        }
      }
    }
  }

  /** Whether the serial version of the class is that of its class file. */
  public static boolean hasSerialVersion(Class<?> type) {
    return Members.serialVersion(type) != null;
  }

  /** The serial version that the JDK would compute for the class as it was written. */
  public static long serialVersion(Class<?> type) {
    return Members.serialVersion(type);
  }

  /**
   * After a call that may have made an object without a constructor of its class, as serialisation
   * and some frameworks do: what a constructor does first is done here.
   */
  public static void made(Object object) {
    if (object != null && Hooks.current != null) {
      Class<?> type = object.getClass();
      if (type.getClassLoader() != null) {
        ThreadHandle self = Hooks.self();
        CallHooks.named(type, true, self == null ? 0 : self.callSite);
        if (object instanceof Tagged tagged
            && tagged.$jacquardTag() == 0
            && !(object instanceof Enum<?>)) {
          tagged.$jacquardTag(Hooks.newTag());
        }
      }
    }
  }

  private static boolean isAdded(String name) {
    return name.startsWith(ADDED);
  }

  /** Where the JDK keeps the flags that it tells. */
  private static final class Modifiers {
    static final long OF_FIELD = Internals.offset(Field.class, "modifiers");
    static final long OF_METHOD = Internals.offset(Method.class, "modifiers");
  }
}
