// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.search;

import io.jacquard.solver.expr.Constant;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.NodeArray;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Values worth trying for a variable: those that a condition compares with, and their neighbours.
 */
final class Candidates {
  private static final int LONGEST = 64;
  private static final int MOST_TEXTS = 200;

  private final Set<Object> numbers = new LinkedHashSet<>();
  private final Set<String> texts = new LinkedHashSet<>();
  private final Set<Integer> small = new LinkedHashSet<>();

  Candidates(NodeArray layout) {
    for (int slot = 0; slot < layout.size(); slot++) {
      Expr node = layout.node(slot);
      if (node instanceof Constant constant) {
        if (node.type() == Type.STRING) {
          texts.add(constant.text());
        } else if (node.type().isNumeric()) {
          Number number = (Number) constant.value();
          numbers.add(number);
          if (node.type().isIntegral() && number.longValue() >= 0) {
            small.add((int) Math.min(number.longValue(), Character.MAX_VALUE));
          }
        }
      }
    }
  }

  /** The values for a variable, in an order that is fixed. */
  List<Object> of(Variable variable) {
    Set<Object> values = new LinkedHashSet<>();
    switch (variable.type()) {
      case BOOLEAN -> values.addAll(List.of(false, true));
      case INT -> integers().forEach(value -> addInt(values, value));
      case LONG -> values.addAll(integers());
      case FLOAT -> reals().forEach(value -> addFloats(values, value.floatValue()));
      case DOUBLE -> reals().forEach(value -> addDoubles(values, value));
      case STRING -> values.addAll(strings());
    }
    values.removeIf(value -> !variable.admits(value));
    return new ArrayList<>(values);
  }

  private Set<Long> integers() {
    Set<Long> values = new LinkedHashSet<>(List.of(0L, 1L, -1L));
    for (Object number : numbers) {
      long value = ((Number) number).longValue();
      values.addAll(List.of(value, value - 1, value + 1, -value));
    }
    return values;
  }

  private static void addInt(Set<Object> values, long value) {
    if (value == (int) value) {
      values.add((int) value);
    }
  }

  private Set<Double> reals() {
    Set<Double> values = new LinkedHashSet<>(List.of(0.0, 1.0, -1.0, -0.0, Double.NaN));
    for (Object number : numbers) {
      double value = ((Number) number).doubleValue();
      values.addAll(List.of(value, value - 1, value + 1, -value, value / 2, value * 2));
    }
    values.addAll(List.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
    values.addAll(List.of(Double.MAX_VALUE, -Double.MAX_VALUE, Double.MIN_VALUE));
    return values;
  }

  private static void addFloats(Set<Object> values, float value) {
    values.addAll(List.of(value, Math.nextUp(value), Math.nextDown(value)));
  }

  private static void addDoubles(Set<Object> values, double value) {
    values.addAll(List.of(value, Math.nextUp(value), Math.nextDown(value)));
  }

  /** The strings of the conditions, also cut or filled up to lengths that they may ask for. */
  private Set<String> strings() {
    Set<String> values = new LinkedHashSet<>();
    values.add("");
    values.addAll(texts);
    for (int unit : small) {
      values.add(String.valueOf((char) unit));
    }
    for (Object number : numbers) {
      values.add(String.valueOf(number));
    }
    Set<String> basic = new LinkedHashSet<>(values);
    for (String text : basic) {
      for (int length : small) {
        if (length <= LONGEST && values.size() < MOST_TEXTS) {
          values.add(
              length < text.length()
                  ? text.substring(0, length)
                  : text + "a".repeat(length - text.length()));
          values.add("a".repeat(Math.max(0, length - text.length())) + text);
        }
      }
    }
    return values;
  }
}
