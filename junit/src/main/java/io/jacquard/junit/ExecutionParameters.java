// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;

/** Values for parameters that an extension of the test, or a source of arguments, provides. */
final class ExecutionParameters {
  private final List<Extension> extensions;
  private final ExtensionContext context;
  private final ParameterInputs inputs = new ParameterInputs();

  ExecutionParameters(List<Extension> extensions, ExtensionContext context) {
    this.extensions = extensions;
    this.context = context;
  }

  /**
   * Whether JUnit's own resolvers, which know nothing of the execution, do not suffice. Before
   * JUnit 5.11 they do not see those of this invocation, so inputs are resolved here.
   */
  boolean areNeeded(Executable executable, @Nullable Object instance) {
    for (int i = 0; i < executable.getParameterCount(); i++) {
      Slot slot = new Slot(executable, i, instance);
      if (resolver(slot) != null
          || slot.isAnnotated(TempDir.class)
          || inputs.supportsParameter(slot, context)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The values for a test method.
   *
   * @param given what JUnit gave to its own invocation of the test
   * @param fixed whether these are arguments of a parameterised test, and not inputs
   */
  Object[] of(Method test, Object instance, List<Object> given, boolean fixed) {
    Object[] values = new Object[test.getParameterCount()];
    for (int i = 0; i < values.length; i++) {
      Slot slot = new Slot(test, i, instance);
      ParameterResolver resolver = resolver(slot);
      if (resolver != null) {
        values[i] = resolver.resolveParameter(slot, context);
      } else if (slot.isAnnotated(TempDir.class)) {
        values[i] = TemporaryFolders.fresh(given.get(i));
      } else if (!fixed && inputs.supportsParameter(slot, context)) {
        values[i] = inputs.resolveParameter(slot, context);
      } else {
        values[i] = anew(given.get(i), slot.getParameter());
      }
    }
    return values;
  }

  private @Nullable ParameterResolver resolver(Slot slot) {
    for (Extension extension : extensions) {
      if (extension instanceof ParameterResolver resolver
          && resolver.supportsParameter(slot, context)) {
        return resolver;
      }
    }
    return null;
  }

  /** A value that JUnit made, if it can be used by classes that were loaded anew. */
  private static @Nullable Object anew(@Nullable Object value, Parameter parameter) {
    Class<?> type = parameter.getType();
    if (value == null || type.isPrimitive() || type.isInstance(value)) {
      return value;
    }
    if (value instanceof Enum<?> constant && type.isEnum()) {
      for (Object each : type.getEnumConstants()) {
        if (((Enum<?>) each).name().equals(constant.name())) {
          return each;
        }
      }
    }
    throw new IllegalArgumentException(
        "the argument "
            + parameter.getName()
            + " of type "
            + type.getName()
            + " was made outside the executions; use a type of the JDK, or make the object in the"
            + " test.");
  }

  /** A parameter, as resolvers see it. */
  private record Slot(Executable executable, int index, @Nullable Object instance)
      implements ParameterContext {
    @Override
    public Parameter getParameter() {
      return executable.getParameters()[index];
    }

    @Override
    public int getIndex() {
      return index;
    }

    @Override
    public Optional<Object> getTarget() {
      return Optional.ofNullable(instance);
    }

    @Override
    public boolean isAnnotated(Class<? extends Annotation> type) {
      return AnnotationSupport.isAnnotated(getParameter(), type);
    }

    @Override
    public <A extends Annotation> Optional<A> findAnnotation(Class<A> type) {
      return AnnotationSupport.findAnnotation(getParameter(), type);
    }

    @Override
    public <A extends Annotation> List<A> findRepeatableAnnotations(Class<A> type) {
      return AnnotationSupport.findRepeatableAnnotations(getParameter(), type);
    }
  }
}
