// SPDX-License-Identifier: Apache-2.0
package io.jacquard;

import java.lang.reflect.Array;
import java.util.function.BiFunction;

/**
 * Inputs and assumptions of a program under test.
 *
 * <p>Under the tool each {@code any...} call is an input: the search chooses its value, and the
 * card (replay token) of a finding contains it. A second call with a name already used in the same
 * execution is a new input, named by the calling thread and its count there. Outside the tool each
 * method returns its first value: 0 if that is in range, else the bound nearest to 0; {@code ""};
 * {@code null}; the first constant.
 *
 * <p>All methods may be called from any thread. They throw an {@link IllegalArgumentException} for
 * a null name, an empty range and an empty choice.
 *
 * <p><b>How the tool answers.</b> It stores a function in the field {@link #tool}, by reflection.
 * The function gets the kind of the call and its arguments, as listed at {@link #tool}, and returns
 * the value. The tool must not rewrite this class, nor reset its static field between executions.
 */
public final class Jacquard {

  /**
   * The tool, or null outside the tool. It returns null to keep the first value, and the array of
   * arguments itself if the value is null. Its arguments are
   *
   * <ul>
   *   <li>{@code boolean, byte, short, char, long, float, double, string} and {@code {name}},
   *   <li>{@code int} and {@code {name, Integer min, Integer max}},
   *   <li>{@code of} and {@code {name, Object[] values}}; it returns one of the values,
   *   <li>{@code any} and {@code {name, Class type}},
   *   <li>{@code assume} and {@code {Boolean condition}}; it does not return if the condition is
   *       false.
   * </ul>
   */
  static volatile BiFunction<String, Object[], Object> tool;

  private Jacquard() {}

  public static boolean anyBoolean(String name) {
    return (Boolean) input("boolean", false, name);
  }

  public static byte anyByte(String name) {
    return (Byte) input("byte", (byte) 0, name);
  }

  public static short anyShort(String name) {
    return (Short) input("short", (short) 0, name);
  }

  public static char anyChar(String name) {
    return (Character) input("char", '\0', name);
  }

  /** Any int. */
  public static int anyInt(String name) {
    return anyInt(name, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  /** An int from {@code min} to {@code max}, both included. */
  public static int anyInt(String name, int min, int max) {
    require(min <= max, "the range of an input is empty: " + min + " to " + max);
    return (Integer) input("int", Math.max(min, Math.min(max, 0)), name, min, max);
  }

  public static long anyLong(String name) {
    return (Long) input("long", 0L, name);
  }

  /** Any float, not-a-number and the infinities included. */
  public static float anyFloat(String name) {
    return (Float) input("float", 0f, name);
  }

  /** Any double, not-a-number and the infinities included. */
  public static double anyDouble(String name) {
    return (Double) input("double", 0d, name);
  }

  /** Any string, never null. */
  public static String anyString(String name) {
    return (String) input("string", "", name);
  }

  /** One of the given values, which may be null. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public static <T> T anyOf(String name, T... values) {
    require(values != null && values.length > 0, "an input needs at least one value");
    @SuppressWarnings("unchecked") // the tool returns one of the values
    T value = (T) input("of", values[0], name, (Object) values);
    return value;
  }

  /**
   * Any value of a type: a primitive, a constant of an enum, null or an object graph.
   *
   * @throws IllegalArgumentException if there is no value of the type
   */
  public static <T> T any(String name, Class<T> type) {
    require(type != null, "an input needs a type");
    require(type != void.class, "there is no input of type void");
    @SuppressWarnings("unchecked") // a primitive class stands for its wrapper here
    T value = (T) input("any", firstOf(type), name, type);
    return value;
  }

  /**
   * Ends the execution without a verdict unless the condition holds.
   *
   * @throws AssumptionViolated if it does not hold
   */
  public static void assume(boolean condition) {
    BiFunction<String, Object[], Object> current = tool;
    Object answer = current == null ? null : current.apply("assume", new Object[] {condition});
    if (!condition || Boolean.FALSE.equals(answer)) {
      throw new AssumptionViolated();
    }
  }

  private static Object input(String kind, Object first, Object... arguments) {
    require(arguments[0] != null, "an input needs a name");
    BiFunction<String, Object[], Object> current = tool;
    Object answer = current == null ? null : current.apply(kind, arguments);
    return answer == null ? first : answer == arguments ? null : answer;
  }

  private static Object firstOf(Class<?> type) {
    if (type.isEnum()) {
      Object[] constants = type.getEnumConstants();
      return constants.length == 0 ? null : constants[0];
    }
    // The elements of a new array are the zero of any primitive type, and null for the others.
    return Array.get(Array.newInstance(type, 1), 0);
  }

  private static void require(boolean condition, String sentence) {
    if (!condition) {
      throw new IllegalArgumentException(sentence);
    }
  }
}
