// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.engine.input.InputObjects;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The inputs of a card. What it does not name, or names as something that the input cannot be now,
 * has its first value: the program may have changed since.
 */
final class GivenInputs implements InputSource {
  private final Map<String, String> given;

  GivenInputs(Map<String, String> given) {
    this.given = given;
  }

  @Override
  public Object number(Variable variable) {
    String text = given.get(variable.name());
    Object number = text == null ? null : parsed(text, variable.type());
    return number != null && variable.admits(number) ? number : variable.first();
  }

  private static @Nullable Object parsed(String text, Type type) {
    try {
      return switch (type) {
        case LONG -> Long.valueOf(text);
        case FLOAT -> Float.valueOf(text);
        case DOUBLE -> Double.valueOf(text);
        case INT ->
            switch (text) {
              case "true" -> 1;
              case "false" -> 0;
              default -> Integer.valueOf(text);
            };
        case BOOLEAN, STRING -> throw new IllegalArgumentException("no number: " + type);
      };
    } catch (NumberFormatException e) {
      return null;
    }
  }

  @Override
  public String text(Variable variable, String prefix) {
    String text = given.get(variable.name());
    if (text != null && text.startsWith(prefix)) {
      String rest = text.substring(prefix.length());
      if (variable.admits(rest)) {
        return rest;
      }
    }
    return (String) variable.first();
  }

  @Override
  public int choose(Variable variable, String input, List<String> names) {
    String text = given.get(input);
    for (int i = 0; text != null && i < names.size(); i++) {
      String name = names.get(i);
      if (text.equals(name) || name.equals(InputObjects.QUOTE) && text.startsWith(name)) {
        return i;
      }
    }
    return 0;
  }
}
