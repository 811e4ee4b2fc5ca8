// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Values of variables, by name: {@link Boolean}, {@link Integer}, {@link Long}, {@link Float},
 * {@link Double} or {@link String}. A variable without a value here has its {@link Variable#first}.
 */
public record Model(Map<String, Object> values) {
  /** Knows nothing. */
  public static final Model EMPTY = new Model(Map.of());

  /** Copies the map, sorted: what is done in the order of a model must not depend on hashes. */
  public Model {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
  }

  /** The value of the variable, which is of its type and within its range. */
  public Object get(Variable variable) {
    Object value = values.get(variable.name());
    return value != null && fits(variable, value) ? value : variable.first();
  }

  /** Whether there is a value that the variable can have. */
  public boolean has(Variable variable) {
    Object value = values.get(variable.name());
    return value != null && fits(variable, value);
  }

  private static boolean fits(Variable variable, Object value) {
    boolean typed =
        switch (variable.type()) {
          case BOOLEAN -> value instanceof Boolean;
          case INT -> value instanceof Integer;
          case LONG -> value instanceof Long;
          case FLOAT -> value instanceof Float;
          case DOUBLE -> value instanceof Double;
          case STRING -> value instanceof String;
        };
    return typed && variable.admits(value);
  }

  /** This model with the values of another one, where that has any. */
  public Model with(Model other) {
    Map<String, Object> merged = new TreeMap<>(values);
    merged.putAll(other.values);
    return new Model(merged);
  }
}
