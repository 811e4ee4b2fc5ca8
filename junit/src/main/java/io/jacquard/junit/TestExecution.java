// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExecutableInvoker;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/** One execution of a test: a new instance and all that JUnit would do for it. */
final class TestExecution implements Runnable {
  private final ExecutableInvoker invoker;
  private final ClassLoader loader;

  /** From the outermost class to the one with the test; more than one for nested classes. */
  private final List<Class<?>> classes = new ArrayList<>();

  private final Method method;

  TestExecution(ExtensionContext context, ClassLoader loader) throws ReflectiveOperationException {
    this.loader = loader;
    invoker = context.getExecutableInvoker();
    if (ParameterInputs.areIn(context.getRequiredTestMethod())) {
      RuntimeBridge.announce(context.getRequiredTestMethod());
    }
    Class<?> type = anew(context.getRequiredTestClass());
    method = method(type, context.getRequiredTestMethod());
    for (Class<?> each = type; each != null; each = outer(each)) {
      classes.add(0, each);
    }
  }

  /** The test's class, loaded for the agent. */
  Class<?> type() {
    return classes.get(classes.size() - 1);
  }

  private Class<?> anew(Class<?> type) throws ClassNotFoundException {
    return Class.forName(type.getName(), false, loader);
  }

  private Method method(Class<?> type, Method original) throws ReflectiveOperationException {
    Class<?>[] parameters = original.getParameterTypes();
    for (int i = 0; i < parameters.length; i++) {
      if (!parameters[i].isPrimitive() && !parameters[i].isArray()) {
        parameters[i] = anew(parameters[i]);
      }
    }
    Class<?> declaring = Class.forName(original.getDeclaringClass().getName(), false, loader);
    Method found = declaring.getDeclaredMethod(original.getName(), parameters);
    if (!declaring.isAssignableFrom(type)) {
      throw new NoSuchMethodException(type + " has no " + original);
    }
    found.setAccessible(true);
    return found;
  }

  private static @Nullable Class<?> outer(Class<?> type) {
    return Modifier.isStatic(type.getModifiers()) ? null : type.getEnclosingClass();
  }

  @Override
  public void run() {
    Thread.currentThread().setContextClassLoader(loader);
    forEach(BeforeAll.class, HierarchyTraversalMode.TOP_DOWN, null);
    List<Object> instances = instances();
    Throwable failure = null;
    try {
      forEach(BeforeAll.class, HierarchyTraversalMode.TOP_DOWN, instances);
      forEach(BeforeEach.class, HierarchyTraversalMode.TOP_DOWN, instances);
      invoker.invoke(method, instances.get(instances.size() - 1));
    } catch (Throwable e) {
      failure = e;
      RuntimeBridge.caught(e);
    }
    failure = after(AfterEach.class, instances, failure);
    failure = after(AfterAll.class, instances, failure);
    failure = after(AfterAll.class, null, failure);
    if (failure != null) {
      throw TestExecution.<RuntimeException>asItIs(failure);
    }
  }

  private @Nullable Throwable after(
      Class<? extends Annotation> phase,
      @Nullable List<Object> instances,
      @Nullable Throwable failure) {
    try {
      forEach(phase, HierarchyTraversalMode.BOTTOM_UP, instances);
    } catch (Throwable e) {
      return failure == null ? e : failure;
    }
    return failure;
  }

  private List<Object> instances() {
    List<Object> instances = new ArrayList<>();
    for (Class<?> type : classes) {
      Constructor<?> constructor = type.getDeclaredConstructors()[0];
      constructor.setAccessible(true);
      instances.add(
          instances.isEmpty()
              ? invoker.invoke(constructor)
              : invoker.invoke(constructor, instances.get(instances.size() - 1)));
    }
    return instances;
  }

  /**
   * Calls the methods that have the annotation: those of the instances or, without any, the static
   * ones.
   */
  private void forEach(
      Class<? extends Annotation> phase,
      HierarchyTraversalMode order,
      @Nullable List<Object> instances) {
    boolean down = order == HierarchyTraversalMode.TOP_DOWN;
    for (int i = 0; i < classes.size(); i++) {
      int at = down ? i : classes.size() - 1 - i;
      for (Method each : AnnotationSupport.findAnnotatedMethods(classes.get(at), phase, order)) {
        if (Modifier.isStatic(each.getModifiers()) == (instances == null)) {
          each.setAccessible(true);
          invoker.invoke(each, instances == null ? null : instances.get(at));
        }
      }
    }
  }

  @SuppressWarnings("unchecked") // what the test throws must come out as it is
  static <T extends Throwable> T asItIs(Throwable e) throws T {
    throw (T) e;
  }
}
