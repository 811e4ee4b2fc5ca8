// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import io.jacquard.Jacquard;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** Makes inputs of the parameters of a test. */
final class ParameterInputs implements ParameterResolver {
  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return AnnotationSupport.isAnnotated(parameter.getDeclaringExecutable(), JacquardTest.class)
        && isInput(parameter.getParameter().getType());
  }

  private static boolean isInput(Class<?> type) {
    return type.isPrimitive() || type == String.class || type.isEnum();
  }

  /** Whether a test gets inputs as parameters. */
  static boolean areIn(Method test) {
    return Arrays.stream(test.getParameterTypes()).anyMatch(ParameterInputs::isInput);
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    String name = name(parameter);
    Object value =
        switch (type.getName()) {
          case "boolean" -> Jacquard.anyBoolean(name);
          case "byte" -> Jacquard.anyByte(name);
          case "short" -> Jacquard.anyShort(name);
          case "char" -> Jacquard.anyChar(name);
          case "int" -> Jacquard.anyInt(name);
          case "long" -> Jacquard.anyLong(name);
          case "float" -> Jacquard.anyFloat(name);
          case "double" -> Jacquard.anyDouble(name);
          case "java.lang.String" -> Jacquard.anyString(name);
          default -> Jacquard.any(name, type);
        };
    if (type.isPrimitive()) {
      // Strings and constants are known by themselves; a number only by where it is.
      RuntimeBridge.give(parameter.getDeclaringExecutable(), parameter.getIndex());
    }
    return value;
  }

  /** As the test's text has it, where the class file tells. */
  private static String name(ParameterContext parameter) {
    if (parameter.getParameter().isNamePresent()) {
      return parameter.getParameter().getName();
    }
    String name = RuntimeBridge.name(parameter.getDeclaringExecutable(), parameter.getIndex());
    return name == null ? "argument " + (parameter.getIndex() + 1) : name;
  }
}
