// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.record;

import io.jacquard.engine.state.ObjectTable;
import io.jacquard.runtime.program.Site;
import org.jspecify.annotations.Nullable;

/** The value of a variable as text. */
final class ValueText {
  private static final int LONGEST = 60;

  private ValueText() {}

  static @Nullable String of(
      ObjectTable objects, Site site, @Nullable Object subject, int element) {
    Object value = VariableValue.of(site, subject, element);
    return value == VariableValue.ABSENT ? null : text(objects, value);
  }

  /** A value in a box, if it is a primitive one. */
  static String text(ObjectTable objects, @Nullable Object value) {
    if (value == null) {
      return "null";
    }
    if (value instanceof String string) {
      return '"' + (string.length() > LONGEST ? string.substring(0, LONGEST) + "…" : string) + '"';
    }
    if (value instanceof Character character) {
      return "'" + character + "'";
    }
    if (value instanceof Boolean
        || value.getClass().getName().startsWith("java.lang.") && value instanceof Number) {
      return value.toString();
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    return objects.nameOf(value);
  }
}
