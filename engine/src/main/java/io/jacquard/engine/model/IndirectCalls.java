// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.runtime.control.AccessMode;
import io.jacquard.runtime.control.AtomicMethods;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.knowledge.HeldAccess;
import io.jacquard.runtime.knowledge.JdkClass;
import io.jacquard.runtime.knowledge.JdkTable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls by reflection and through method handles. Methods of the application announce what they do
 * themselves. Of the JDK's, those of atomics are the operations that they are when called directly;
 * those that can reach nothing shared are none; all others are steps with unknown effects.
 */
final class IndirectCalls {
  private static final String ATOMIC = "java.util.concurrent.atomic.";

  /** Those of {@code Thread} that have hooks inside, or show what never changes. */
  private static final Set<String> OF_THREADS =
      Set.of(
          "start",
          "startVirtualThread",
          "run",
          "interrupt",
          "currentThread",
          "getId",
          "threadId",
          "isVirtual");

  private static final Object[] NOTHING = {};

  private final MemoryModel memory;
  private final OpaqueOperations unknowns;

  IndirectCalls(MemoryModel memory, OpaqueOperations unknowns) {
    this.memory = memory;
    this.unknowns = unknowns;
  }

  void executable(
      ControlledThread self,
      Executable called,
      @Nullable Object receiver,
      Object @Nullable [] arguments,
      int site) {
    Object[] given = arguments == null ? NOTHING : arguments;
    if (called instanceof Constructor<?> constructor) {
      MethodType type = MethodType.methodType(void.class, constructor.getParameterTypes());
      made(self, constructor.getDeclaringClass(), type, given, site);
    } else if (called instanceof Method method) {
      boolean isStatic = Modifier.isStatic(method.getModifiers());
      MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
      called(
          self,
          method.getDeclaringClass(),
          method.getName(),
          type,
          isStatic ? null : receiver,
          given,
          site);
    }
  }

  /**
   * @param given the receiver, if there is one, and the arguments; null if they are not known
   */
  void handle(ControlledThread self, MethodHandle handle, Object @Nullable [] given, int site) {
    MethodHandleInfo target;
    try {
      target = Internals.lookup().revealDirect(handle);
    } catch (IllegalArgumentException e) {
      unknowns.composedHandle(self, site);
      return;
    }
    int kind = target.getReferenceKind();
    Class<?> declaring = target.getDeclaringClass();
    MethodType type = target.getMethodType();
    if (kind <= MethodHandleInfo.REF_putStatic) {
      unknowns.field(self, site);
    } else if (given == null) {
      if (OpaqueOperations.isPlatform(declaring)) {
        unknowns.method(self, site);
      }
    } else if (kind == MethodHandleInfo.REF_newInvokeSpecial) {
      made(self, declaring, type, given, site);
    } else if (kind == MethodHandleInfo.REF_invokeStatic || given.length == 0) {
      called(self, declaring, target.getName(), type, null, given, site);
    } else {
      Object[] arguments = java.util.Arrays.copyOfRange(given, 1, given.length);
      called(self, declaring, target.getName(), type, given[0], arguments, site);
    }
  }

  private void made(
      ControlledThread self, Class<?> declaring, MethodType type, Object[] given, int site) {
    if (OpaqueOperations.isPlatform(declaring)
        && !(areHarmless(given) && holdsNothing(JdkTable.of(declaring), "<init>", type))) {
      unknowns.method(self, site);
    }
  }

  private void called(
      ControlledThread self,
      Class<?> declaring,
      String name,
      MethodType type,
      @Nullable Object receiver,
      Object[] arguments,
      int site) {
    if (!OpaqueOperations.isPlatform(declaring) || isOverridden(receiver, declaring, name)) {
      return;
    }
    Class<?> known =
        receiver != null && OpaqueOperations.isPlatform(receiver.getClass())
            ? receiver.getClass()
            : declaring;
    if (receiver != null && isAtomic(known) && atomic(self, receiver, name, arguments, site)) {
      return;
    }
    if (!isKnown(known, declaring, name, type) || !areHarmless(arguments)) {
      unknowns.method(self, site);
    }
  }

  /** Updaters are about a field of what they are given, and so not meant. */
  private static boolean isAtomic(Class<?> type) {
    return type.getName().startsWith(ATOMIC) && !type.getName().contains("Updater");
  }

  /** Returns false if it cannot be said what the method does. */
  private boolean atomic(
      ControlledThread self, Object receiver, String name, Object[] arguments, int site) {
    if (AtomicMethods.takesFunction(name)) {
      return false;
    }
    AccessMode mode = AtomicMethods.mode(name);
    if (mode != null) {
      boolean indexed = receiver.getClass().getName().endsWith("Array") && arguments.length > 0;
      int index = indexed && arguments[0] instanceof Integer number ? number : -1;
      memory.atomic(self, receiver, receiver, index, mode, site);
    }
    return true;
  }

  /** Whether the method of this class touches nothing but what it is given, or has hooks inside. */
  private static boolean isKnown(Class<?> type, Class<?> declaring, String name, MethodType how) {
    if (Thread.class.isAssignableFrom(type)) {
      return declaring == Thread.class && OF_THREADS.contains(name) || name.equals("getClass");
    }
    JdkClass known = JdkTable.of(type);
    return !type.isInterface()
        && known.isValue()
        && !isAtomic(type)
        && !type.getName().contains("Updater")
        && holdsNothing(known, name, how);
  }

  private static boolean holdsNothing(JdkClass known, String method, MethodType type) {
    for (HeldAccess each = known.held(); each != null; each = each.next()) {
      if (each.isBy(method, type.toMethodDescriptorString())) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the method that runs is the application's: the object inherits nothing from the JDK but
   * from {@code Object}, whose final methods are about monitors.
   */
  private static boolean isOverridden(
      @Nullable Object receiver, Class<?> declaring, String method) {
    return receiver != null
        && isOfApplication(receiver)
        && !(declaring == Object.class && (method.startsWith("notify") || method.equals("wait")));
  }

  private static boolean isOfApplication(Object object) {
    Class<?> type = object.getClass();
    while (!OpaqueOperations.isPlatform(type)) {
      type = type.getSuperclass();
    }
    return type == Object.class && type != object.getClass() || type == Record.class;
  }

  /** Whether none of the objects can change, but by operations of its own. */
  private static boolean areHarmless(@Nullable Object[] objects) {
    for (Object each : objects) {
      if (each != null
          && !ObjectTable.isValue(each)
          && !isOfApplication(each)
          && !(JdkTable.of(each.getClass()).isValue() && !isAtomic(each.getClass()))) {
        return false;
      }
    }
    return true;
  }
}
