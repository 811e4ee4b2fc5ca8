// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestInstanceFactory;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * The extensions of a test, made anew for its executions: JUnit's own are for JUnit's own instance
 * of the test, and those of the project belong to another class loader.
 */
final class TestExtensions {
  private static final String OWN = "io.jacquard.junit.";

  /** Starts a context, in which the test's own threads have no part yet. */
  private static final String SPRING = "org.springframework.test.context.junit.jupiter.";

  private static final String AUTODETECTION = "junit.jupiter.extensions.autodetection.enabled";

  private final List<Class<?>> types;

  private TestExtensions(List<Class<?>> types) {
    this.types = types;
  }

  /** Whether an extension starts the context of a framework before the test. */
  static boolean startContext(ExtensionContext context) {
    for (Class<?> each = context.getRequiredTestClass();
        each != null;
        each = each.getEnclosingClass()) {
      for (ExtendWith found : AnnotationSupport.findRepeatableAnnotations(each, ExtendWith.class)) {
        for (Class<?> type : found.value()) {
          if (type.getName().startsWith(SPRING)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /**
   * Those that annotations name, and those that JUnit was told to find as services.
   *
   * @param classes from the outermost class to that of the test, loaded for the agent
   * @throws IllegalArgumentException with one sentence, for an extension that cannot work
   */
  static TestExtensions of(
      List<Class<?>> classes, Method test, ExtensionContext context, ClassLoader loader) {
    Set<Class<?>> types = new LinkedHashSet<>();
    if (context.getConfigurationParameter(AUTODETECTION).map(Boolean::valueOf).orElse(false)) {
      ServiceLoader.load(Extension.class, loader).stream()
          .map(ServiceLoader.Provider::type)
          .forEach(types::add);
    }
    for (Class<?> each : classes) {
      add(types, each);
      for (Field field :
          ReflectionSupport.findFields(each, any -> true, HierarchyTraversalMode.TOP_DOWN)) {
        add(types, field);
      }
    }
    add(types, test);
    for (AnnotatedElement parameter : test.getParameters()) {
      add(types, parameter);
    }
    types.forEach(TestExtensions::check);
    return new TestExtensions(List.copyOf(types));
  }

  private static void add(Set<Class<?>> types, AnnotatedElement element) {
    for (ExtendWith each : AnnotationSupport.findRepeatableAnnotations(element, ExtendWith.class)) {
      for (Class<? extends Extension> type : each.value()) {
        if (!type.getName().startsWith(OWN)) {
          types.add(type);
        }
      }
    }
  }

  private static void check(Class<?> type) {
    String reason =
        InvocationInterceptor.class.isAssignableFrom(type)
            ? "it intercepts invocations, and a search takes the place of the test's"
            : TestInstanceFactory.class.isAssignableFrom(type)
                ? "it makes test instances, and each execution makes its own"
                : null;
    if (reason != null) {
      throw new IllegalArgumentException(
          "the extension " + type.getName() + " does not work here: " + reason + ".");
    }
  }

  boolean isEmpty() {
    return types.isEmpty();
  }

  /** New objects of them, for one execution. */
  List<Extension> make() {
    List<Extension> made = new ArrayList<>();
    for (Class<?> type : types) {
      try {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        made.add((Extension) constructor.newInstance());
      } catch (ReflectiveOperationException e) {
        throw new IllegalArgumentException(
            "the extension " + type.getName() + " cannot be made: " + e + ".", e);
      }
    }
    return made;
  }

  /**
   * Those that fields with {@code @RegisterExtension} hold.
   *
   * @param instance of the class; null for its static fields
   */
  static List<Extension> registered(Class<?> type, @Nullable Object instance) {
    List<Extension> held = new ArrayList<>();
    for (Field field :
        AnnotationSupport.findAnnotatedFields(
            type,
            RegisterExtension.class,
            field -> Modifier.isStatic(field.getModifiers()) == (instance == null),
            HierarchyTraversalMode.TOP_DOWN)) {
      try {
        field.setAccessible(true);
        if (field.get(instance) instanceof Extension extension) {
          check(extension.getClass());
          held.add(extension);
        }
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
    return held;
  }
}
