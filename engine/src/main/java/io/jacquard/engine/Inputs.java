// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Input values of one execution after the other: those of a card, or the first value of each kind,
 * or random ones.
 *
 * <p>A second input of the same name is named by the asking thread and its count there, so that
 * names are functions of the causal past.
 */
public final class Inputs {
  private static final int[] CORNERS = {0, 1, -1, 2, 10, 100, Integer.MAX_VALUE, Integer.MIN_VALUE};

  private final @Nullable Map<String, String> given;
  private final @Nullable Random random;
  private final Map<String, String> used = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private boolean first = true;
  private boolean asked;

  private Inputs(@Nullable Map<String, String> given, @Nullable Random random) {
    this.given = given;
    this.random = random;
  }

  /** The values of a card; the first value for inputs it does not name. */
  public static Inputs of(Map<String, String> values) {
    return new Inputs(values, null);
  }

  /** The first value of each input in the first execution, random values from then on. */
  public static Inputs drawn(long seed) {
    return new Inputs(null, new Random(seed));
  }

  void begin() {
    if (asked) {
      first = false;
    }
    used.clear();
    counts.clear();
  }

  /** Whether the program has ever asked for an input. */
  public boolean asked() {
    return asked;
  }

  /** The values of the execution so far, by name, in order of first use. */
  public Map<String, String> values() {
    return new LinkedHashMap<>(used);
  }

  @Nullable Object value(String path, String kind, Object[] arguments) {
    asked = true;
    String name = (String) arguments[0];
    if (used.containsKey(name)) {
      name = name + "@" + path + "." + counts.merge(name + "@" + path, 1, Integer::sum);
    }
    String text = given != null ? given.get(name) : null;
    Object value =
        text != null ? Values.parse(kind, text, arguments) : Values.choose(kind, arguments, pick());
    used.put(name, Values.text(kind, value, arguments));
    return value;
  }

  private @Nullable Random pick() {
    return first ? null : random;
  }

  /** The kinds of inputs the API knows. */
  private static final class Values {
    static @Nullable Object choose(String kind, Object[] arguments, @Nullable Random random) {
      return switch (kind) {
        case "boolean" -> random != null && random.nextBoolean();
        case "byte" -> random == null ? (byte) 0 : (byte) number(random);
        case "short" -> random == null ? (short) 0 : (short) number(random);
        case "char" ->
            random == null
                ? (char) 0
                : (char) (random.nextInt(4) == 0 ? number(random) : 32 + random.nextInt(95));
        case "int" -> chooseInt(arguments, random);
        case "long" ->
            random == null
                ? 0L
                : random.nextInt(4) == 0 ? random.nextLong() : (long) number(random);
        case "float" ->
            random == null
                ? 0f
                : (float) (random.nextInt(2) == 0 ? number(random) : random.nextGaussian() * 100);
        case "double" ->
            random == null
                ? 0d
                : random.nextInt(2) == 0 ? (double) number(random) : random.nextGaussian() * 100;
        case "String" -> random == null ? "" : string(random);
        case "of" ->
            ((Object[]) arguments[1])
                [random == null ? 0 : random.nextInt(((Object[]) arguments[1]).length)];
        case "object" -> object((Class<?>) arguments[1], random);
        default -> throw new IllegalArgumentException("unknown kind of input: " + kind);
      };
    }

    private static Object chooseInt(Object[] arguments, @Nullable Random random) {
      int min = arguments.length > 1 ? (Integer) arguments[1] : Integer.MIN_VALUE;
      int max = arguments.length > 2 ? (Integer) arguments[2] : Integer.MAX_VALUE;
      if (random == null) {
        return Math.max(min, Math.min(max, 0));
      }
      return min == Integer.MIN_VALUE && max == Integer.MAX_VALUE
          ? number(random)
          : (int) (min + Math.floorMod(random.nextLong(), (long) max - min + 1));
    }

    private static int number(Random random) {
      return switch (random.nextInt(4)) {
        case 0 -> CORNERS[random.nextInt(CORNERS.length)];
        case 1, 2 -> random.nextInt(41) - 20;
        default -> random.nextInt();
      };
    }

    private static String string(Random random) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(9); length > 0; length--) {
        text.append((char) (32 + random.nextInt(95)));
      }
      return text.toString();
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
        case "String" -> text;
        case "of" -> ((Object[]) arguments[1])[Integer.parseInt(text.substring(1))];
        case "object" -> constant((Class<?>) arguments[1], text);
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
}
