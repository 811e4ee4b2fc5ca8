// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.launcher.LauncherDiscoveryListener;
import org.junit.platform.launcher.LauncherDiscoveryRequest;

/**
 * Speaks of tests that JUnit would leave out without a word, before it looks for tests: a test that
 * is not run must not look like one that has passed. Build tools name the classes that they want to
 * be looked into; where they name whole folders, it is left to JUnit.
 */
public final class MisuseCheck implements LauncherDiscoveryListener {
  /** Classes in packages that begin like this are not put under control. */
  private static final List<String> OF_THE_JDK = List.of("java.", "jdk.", "sun.");

  private static final Set<String> OF_JUNIT_4 =
      Set.of(
          "org.junit.Before",
          "org.junit.After",
          "org.junit.BeforeClass",
          "org.junit.AfterClass",
          "org.junit.Rule",
          "org.junit.ClassRule",
          "org.junit.runner.RunWith");

  /** Tests may be looked for several times. */
  private static final Set<String> SAID = new HashSet<>();

  /** Called by JUnit. */
  public MisuseCheck() {}

  @Override
  public void launcherDiscoveryStarted(LauncherDiscoveryRequest request) {
    for (ClassSelector selector : request.getSelectorsByType(ClassSelector.class)) {
      Class<?> type;
      try {
        type = selector.getJavaClass();
      } catch (JUnitException e) {
        continue; // JUnit will say why it cannot be loaded
      }
      check(type);
    }
  }

  private static void check(Class<?> type) {
    for (Method method : tests(type)) {
      check(method);
    }
    for (Class<?> member : type.getDeclaredClasses()) {
      if (AnnotationSupport.isAnnotated(member, Nested.class)) {
        check(member);
      } else if (Modifier.isStatic(member.getModifiers())) {
        tests(member).stream().limit(1).forEach(MisuseCheck::warn);
      }
    }
  }

  private static List<Method> tests(Class<?> type) {
    return List.of(type.getDeclaredMethods()).stream()
        .filter(method -> AnnotationSupport.isAnnotated(method, JacquardTest.class))
        .toList();
  }

  /** Build tools do not name nested classes by themselves, and JUnit does not go into them. */
  private static void warn(Method method) {
    synchronized (SAID) {
      if (!SAID.add(method.getDeclaringClass().getName())) {
        return;
      }
    }
    System.err.println(
        "jacquard: "
            + name(method)
            + " is in a static nested class; such tests run only if that class itself"
            + " is selected. Make it an inner class with @Nested, or a class of its own.");
  }

  /** Throws one sentence if the method cannot be a test. */
  static void check(Method method) {
    String problem = problem(method);
    if (problem != null) {
      throw new ExtensionConfigurationException(name(method) + ": " + problem);
    }
  }

  private static @Nullable String problem(Method method) {
    String type = method.getDeclaringClass().getName();
    if (OF_THE_JDK.stream().anyMatch(type::startsWith)) {
      return "a class in a package of the JDK cannot be controlled; move it to"
          + " another package.";
    }
    String old = ofJUnit4(method.getDeclaringClass());
    if (old != null) {
      return "the class has JUnit 4's "
          + old
          + ", which JUnit does not heed in a test of this kind; use what JUnit 5 has in its place.";
    }
    String property =
        Modifier.isPrivate(method.getModifiers())
            ? "is private"
            : Modifier.isStatic(method.getModifiers())
                ? "is static"
                : method.getReturnType() == void.class ? null : "returns something";
    return property == null
        ? null
        : "the method "
            + property
            + "; a test is an instance method that is not private and returns nothing.";
  }

  /** An annotation of JUnit 4 that its tests depend on; null if the class has none. */
  private static @Nullable String ofJUnit4(Class<?> type) {
    for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
      List<AnnotatedElement> elements = new ArrayList<>(List.of(each));
      elements.addAll(List.of(each.getDeclaredMethods()));
      elements.addAll(List.of(each.getDeclaredFields()));
      for (AnnotatedElement element : elements) {
        for (Annotation annotation : element.getAnnotations()) {
          if (OF_JUNIT_4.contains(annotation.annotationType().getName())) {
            return "@" + annotation.annotationType().getSimpleName();
          }
        }
      }
    }
    return null;
  }

  private static String name(Method method) {
    return "@JacquardTest on " + method.getDeclaringClass().getName() + "#" + method.getName();
  }
}
