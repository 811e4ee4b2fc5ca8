// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
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

  private final ExtensionContext context;
  private final TestExtensions extensions;
  private final List<Object> given;
  private final boolean isParameterised;

  /**
   * @param given the arguments of JUnit's own invocation of the test
   * @param isParameterised whether they are what the test is to be run with
   */
  TestExecution(
      ExtensionContext context, ClassLoader loader, List<Object> given, boolean isParameterised)
      throws ReflectiveOperationException {
    this.context = context;
    this.loader = loader;
    this.given = given;
    this.isParameterised = isParameterised;
    invoker = context.getExecutableInvoker();
    if (!isParameterised && ParameterInputs.areIn(context.getRequiredTestMethod())) {
      RuntimeBridge.announce(context.getRequiredTestMethod());
    }
    Class<?> type = anew(context.getRequiredTestClass());
    method = method(type, context.getRequiredTestMethod());
    for (Class<?> each = type; each != null; each = outer(each)) {
      classes.add(0, each);
    }
    extensions = TestExtensions.of(classes, method, context, loader);
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
    ExecutionCallbacks callbacks = new ExecutionCallbacks(context, type(), method);
    callbacks.add(extensions.make());
    classes.forEach(each -> callbacks.add(TestExtensions.registered(each, null)));
    Throwable failure = null;
    List<Object> instances = List.of();
    try {
      injectFolders(null);
      callbacks.beforeAll();
      forEach(BeforeAll.class, HierarchyTraversalMode.TOP_DOWN, null);
      instances = instances();
      callbacks.madeInstances(instances);
      injectFolders(instances);
      forEach(BeforeAll.class, HierarchyTraversalMode.TOP_DOWN, instances);
      callbacks.beforeEach();
      forEach(BeforeEach.class, HierarchyTraversalMode.TOP_DOWN, instances);
      callbacks.beforeTest();
      invokeTest(instances.get(instances.size() - 1), callbacks);
    } catch (Throwable e) {
      failure = callbacks.handled(e);
      if (failure != null) {
        RuntimeBridge.caught(failure);
      }
    }
    failure = callbacks.afterTest(failure);
    failure = after(AfterEach.class, instances, failure);
    failure = callbacks.afterEach(failure);
    failure = after(AfterAll.class, instances, failure);
    failure = after(AfterAll.class, null, failure);
    failure = callbacks.afterAll(failure);
    if (failure != null) {
      throw TestExecution.<RuntimeException>asItIs(failure);
    }
  }

  private void invokeTest(Object instance, ExecutionCallbacks callbacks) throws Throwable {
    ExecutionParameters parameters = callbacks.parameters();
    if (!isParameterised && !parameters.areNeeded(method, instance)) {
      invoker.invoke(method, instance);
      return;
    }
    try {
      method.invoke(instance, parameters.of(method, instance, given, isParameterised));
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private void injectFolders(@Nullable List<Object> instances)
      throws IllegalAccessException, NoSuchFieldException {
    List<Object> outer = context.getRequiredTestInstances().getAllInstances();
    for (int i = 0; i < classes.size(); i++) {
      int fromTheEnd = classes.size() - i;
      Object original = outer.get(outer.size() - fromTheEnd);
      TemporaryFolders.inject(
          classes.get(i),
          instances == null ? null : instances.get(i),
          original.getClass(),
          original);
    }
  }

  private @Nullable Throwable after(
      Class<? extends Annotation> phase,
      @Nullable List<Object> instances,
      @Nullable Throwable failure) {
    if (instances != null && instances.isEmpty()) {
      return failure;
    }
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
