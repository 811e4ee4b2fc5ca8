// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.input;

import java.util.Random;
import org.jspecify.annotations.Nullable;

/** The kinds of inputs the API knows: how to choose a value, and its form in a card. */
final class InputValues {
  private InputValues() {}

  static @Nullable Object choose(String kind, Object[] arguments, @Nullable Random random) {
    return switch (kind) {
      case "boolean" -> random != null && random.nextBoolean();
      case "byte" -> random == null ? (byte) 0 : (byte) InputDraws.number(random);
      case "short" -> random == null ? (short) 0 : (short) InputDraws.number(random);
      case "char" ->
          random == null
              ? (char) 0
              : (char)
                  (random.nextInt(4) == 0 ? InputDraws.number(random) : 32 + random.nextInt(95));
      case "int" -> chooseInt(arguments, random);
      case "long" -> random == null ? 0L : InputDraws.longNumber(random);
      case "float" -> random == null ? 0f : InputDraws.floatNumber(random);
      case "double" -> random == null ? 0d : InputDraws.doubleNumber(random);
      case "string" -> random == null ? "" : InputDraws.text(random);
      case "of" ->
          ((Object[]) arguments[1])
              [random == null ? 0 : random.nextInt(((Object[]) arguments[1]).length)];
      case "any" -> object((Class<?>) arguments[1], random);
      default -> throw new IllegalArgumentException("unknown kind of input: " + kind);
    };
  }

  private static Object chooseInt(Object[] arguments, @Nullable Random random) {
    int min = arguments.length > 1 ? (Integer) arguments[1] : Integer.MIN_VALUE;
    int max = arguments.length > 2 ? (Integer) arguments[2] : Integer.MAX_VALUE;
    return random == null ? Math.max(min, Math.min(max, 0)) : InputDraws.number(random, min, max);
  }

  private static @Nullable Object object(Class<?> type, @Nullable Random random) {
    Object[] constants = type.getEnumConstants();
    if (constants == null || constants.length == 0) {
      return null;
    }
    return constants[random == null ? 0 : random.nextInt(constants.length)];
  }

  static String text(String kind, @Nullable Object value, Object[] arguments) {
    if (kind.equals("of")) {
      Object[] values = (Object[]) arguments[1];
      for (int i = 0; i < values.length; i++) {
        if (values[i] == value) {
          return "#" + i;
        }
      }
    }
    if (kind.equals("char") && value != null) {
      return Integer.toString((Character) value);
    }
    return value instanceof Enum<?> constant ? constant.name() : String.valueOf(value);
  }

  static @Nullable Object parse(String kind, String text, Object[] arguments) {
    return switch (kind) {
      case "boolean" -> Boolean.valueOf(text);
      case "byte" -> Byte.valueOf(text);
      case "short" -> Short.valueOf(text);
      case "char" -> (char) Integer.parseInt(text);
      case "int" -> Integer.valueOf(text);
      case "long" -> Long.valueOf(text);
      case "float" -> Float.valueOf(text);
      case "double" -> Double.valueOf(text);
      case "string" -> text;
      case "of" -> ((Object[]) arguments[1])[Integer.parseInt(text.substring(1))];
      case "any" -> constant((Class<?>) arguments[1], text);
      default -> throw new IllegalArgumentException("unknown kind of input: " + kind);
    };
  }

  private static @Nullable Object constant(Class<?> type, String name) {
    Object[] constants = type.getEnumConstants();
    if (constants != null) {
      for (Object constant : constants) {
        if (((Enum<?>) constant).name().equals(name)) {
          return constant;
        }
      }
    }
    return null;
  }
}
