// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import org.jspecify.annotations.Nullable;

/** The values of operations that take or give strings, computed by the methods of the JDK. */
final class StringSemantics {
  private StringSemantics() {}

  /** The value, as {@link Bits}, of an operation on strings that gives a number or a condition. */
  static long number(Op op, Type result, String text, String other, long index) {
    return switch (op) {
      case LENGTH -> text.length();
      case CHAR_AT -> index >= 0 && index < text.length() ? text.charAt((int) index) : -1;
      case INDEX_OF -> text.indexOf(other, (int) index);
      case LAST_INDEX_OF -> text.lastIndexOf(other);
      case STARTS_WITH -> Bits.of(text.startsWith(other));
      case ENDS_WITH -> Bits.of(text.endsWith(other));
      case CONTAINS -> Bits.of(text.contains(other));
      case COMPARE_TO -> text.compareTo(other);
      case EQ -> Bits.of(text.equals(other));
      case LT -> Bits.of(text.compareTo(other) < 0);
      case LE -> Bits.of(text.compareTo(other) <= 0);
      case PARSES_INT -> Bits.of(parse(text, Type.INT) != null);
      case PARSES_LONG -> Bits.of(parse(text, Type.LONG) != null);
      case PARSE -> {
        Long value = parse(text, result);
        yield value == null ? 0 : value;
      }
      default -> throw new IllegalArgumentException("no number from strings: " + op);
    };
  }

  /** The number that the text stands for, or null if the JDK refuses it. */
  private static @Nullable Long parse(String text, Type type) {
    try {
      return type == Type.INT ? (long) Integer.parseInt(text) : Long.parseLong(text);
    } catch (NumberFormatException refused) {
      return null;
    }
  }

  static String substring(String text, long begin, long end) {
    return begin < 0 || end > text.length() || begin > end
        ? ""
        : text.substring((int) begin, (int) end);
  }

  static String ofChar(long unit) {
    return String.valueOf((char) unit);
  }
}
