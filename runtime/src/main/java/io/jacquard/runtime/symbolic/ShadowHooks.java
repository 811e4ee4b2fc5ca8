// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.symbolic;

/**
 * The static methods that tracked code calls to carry shadows beside its values: expressions over
 * inputs, or null for values that do not depend on any.
 *
 * <p>Shadows of locals and of the operand stack are locals of the frame, so threads do not meet
 * there. Only what is handed from a caller to a callee and back goes through this class. Between
 * the hand-over and its receipt no other thread can run, since the one is the last thing before the
 * call and the other the first thing after it; but code that is not tracked may lie between the
 * two. So everything handed over carries the name and the descriptor of the method meant, and a
 * result its value: what does not fit is not taken, and said to be lost.
 *
 * <p>All methods return at once while nothing has a shadow.
 */
public final class ShadowHooks {
  private static Symbolic symbolic;

  /** Whether the length, or an element, of some array has a shadow. */
  private static boolean lengths;

  private static boolean elements;

  /** Whether some object has a shadow, and whether an operand being collected has. */
  private static boolean objects;

  private static boolean shadowed;

  /** Whether some object is an input. */
  private static boolean graphs;

  private static final Operands operands = new Operands();

  /** The method whose result its caller will take; keys are interned strings. */
  private static String expecting;

  /** Shadows of arguments that wait for the method with this key. */
  private static Object[] passed;

  private static String passedTo;
  private static int passedAt;

  /** Shadows of arguments being collected, and those that the method entered last has got. */
  private static Object[] collected;

  private static Object[] taken;

  /** The shadow of the value that the last tracked method has returned, and that value. */
  private static Object result;

  private static String resultOf;
  private static long resultValue;
  private static Object resultReference;

  private ShadowHooks() {}

  /** From now on inputs have shadows; null ends that. */
  public static void install(Symbolic newSymbolic) {
    if (symbolic != null) {
      forget();
    }
    symbolic = newSymbolic;
    SharedMemoryHooks.install(newSymbolic == null ? null : newSymbolic.sharedMemory());
    taken = null;
    lengths = false;
    elements = false;
    objects = newSymbolic != null && newSymbolic.followsValues();
    graphs = false;
    shadowed = false;
    operands.clear();
  }

  // ---- arithmetic

  public static Object ints(int a, int b, Object shadowA, Object shadowB, int opcode) {
    return shadowA == null && shadowB == null || symbolic == null
        ? null
        : symbolic.ints(opcode, a, b, shadowA, shadowB);
  }

  public static Object longs(long a, long b, Object shadowA, Object shadowB, int opcode) {
    return shadowA == null && shadowB == null || symbolic == null
        ? null
        : symbolic.longs(opcode, a, b, shadowA, shadowB);
  }

  public static Object longShift(long a, int b, Object shadowA, Object shadowB, int opcode) {
    return shadowA == null && shadowB == null || symbolic == null
        ? null
        : symbolic.longShift(opcode, a, b, shadowA, shadowB);
  }

  public static Object floats(float a, float b, Object shadowA, Object shadowB, int opcode) {
    return shadowA == null && shadowB == null || symbolic == null
        ? null
        : symbolic.floats(opcode, a, b, shadowA, shadowB);
  }

  public static Object doubles(double a, double b, Object shadowA, Object shadowB, int opcode) {
    return shadowA == null && shadowB == null || symbolic == null
        ? null
        : symbolic.doubles(opcode, a, b, shadowA, shadowB);
  }

  public static Object unary(Object shadow, int opcode) {
    return shadow == null || symbolic == null ? null : symbolic.unary(opcode, shadow);
  }

  // ---- branches

  public static void jump(int a, Object shadow, int opcode, int site) {
    if (shadow != null && symbolic != null) {
      symbolic.jump(opcode, a, 0, shadow, null, site);
    }
  }

  public static void jump(int a, int b, Object shadowA, Object shadowB, int opcode, int site) {
    if ((shadowA != null || shadowB != null) && symbolic != null) {
      symbolic.jump(opcode, a, b, shadowA, shadowB, site);
    }
  }

  public static void divisor(int value, Object shadow, int site) {
    if (shadow != null && symbolic != null) {
      symbolic.divisor(value == 0, false, shadow, site);
    }
  }

  public static void divisor(long value, Object shadow, int site) {
    if (shadow != null && symbolic != null) {
      symbolic.divisor(value == 0, true, shadow, site);
    }
  }

  public static void select(int key, Object shadow, int table, int site) {
    if (shadow != null && symbolic != null) {
      symbolic.select(key, shadow, SwitchTable.get(table), site);
    }
  }

  // ---- arrays and fields

  public static void index(Object array, int index, Object shadow, int site) {
    if ((shadow != null || lengths) && symbolic != null && array != null) {
      symbolic.index(array, index, shadow, site);
    }
  }

  public static Object element(Object array, int index) {
    return !elements || symbolic == null ? null : symbolic.element(array, index);
  }

  public static void setElement(Object array, int index, Object shadow) {
    if ((shadow != null || elements) && symbolic != null) {
      elements = true;
      objects = true;
      symbolic.setElement(array, index, shadow);
    }
  }

  public static void size(int length, Object shadow, int site) {
    if (shadow != null && symbolic != null) {
      symbolic.size(length, shadow, site);
    }
  }

  public static void made(Object array, Object shadow) {
    if (shadow != null && symbolic != null) {
      lengths = true;
      objects = true;
      symbolic.made(array, shadow);
    }
  }

  public static Object length(Object array) {
    return !lengths || symbolic == null || array == null ? null : symbolic.length(array);
  }

  public static Object field(Object object, String field) {
    return symbolic == null ? null : symbolic.field(object, field);
  }

  public static void setField(Object object, Object shadow, String field) {
    if (symbolic != null) {
      symbolic.setField(object, field, shadow);
    }
  }

  /** There are objects that are inputs. */
  public static void objectsAreInputs() {
    graphs = true;
  }

  /** Before GETFIELD. */
  public static void touch(Object object, String field, int site) {
    if (graphs && object != null && symbolic != null) {
      symbolic.touch(object, field, site);
    }
  }

  /** Before PUTFIELD. */
  public static void overwrite(Object object, String field) {
    if (graphs && object != null && symbolic != null) {
      symbolic.overwrite(object, field);
    }
  }

  // ---- calls of the JDK

  /** An object now has a shadow, or an element of an array has. */
  public static void objectsHaveShadows() {
    objects = true;
  }

  public static void operand(Object object, int index) {
    if (symbolic != null) {
      operands.set(index, object, 0, null);
      shadowed |= objects && object != null && symbolic.hasShadow(object);
    }
  }

  /** The same of a reference that has a shadow of its own. */
  public static void operand(Object object, Object shadow, int index) {
    if (symbolic != null) {
      operands.set(index, object, 0, shadow);
    }
  }

  /** The operands that were collected last. */
  static Operands operands() {
    return operands;
  }

  public static void operand(int value, Object shadow, int index) {
    operand((long) value, shadow, index);
  }

  public static void operand(float value, Object shadow, int index) {
    operand((long) Float.floatToRawIntBits(value), shadow, index);
  }

  public static void operand(double value, Object shadow, int index) {
    operand(Double.doubleToRawLongBits(value), shadow, index);
  }

  public static void operand(long value, Object shadow, int index) {
    if (symbolic != null) {
      operands.set(index, null, value, shadow);
      shadowed |= shadow != null;
    }
  }

  /** Before a modelled call. */
  public static void before(String call, int site) {
    if (takeShadowed()) {
      symbolic.before(call, operands, site);
    }
  }

  /** After a modelled call that gives a number, which does not matter if it gives none. */
  public static Object after(int result, String call, int site) {
    return takeShadowed() ? symbolic.after(call, operands, result, site) : null;
  }

  public static Object after(long result, String call, int site) {
    return takeShadowed() ? symbolic.after(call, operands, result, site) : null;
  }

  public static Object after(float result, String call, int site) {
    return takeShadowed()
        ? symbolic.after(call, operands, (long) Float.floatToRawIntBits(result), site)
        : null;
  }

  public static Object after(double result, String call, int site) {
    return takeShadowed()
        ? symbolic.after(call, operands, Double.doubleToRawLongBits(result), site)
        : null;
  }

  /** After a modelled call that gives an object. */
  public static Object after(Object result, String call, int site) {
    return takeShadowed() ? symbolic.after(call, operands, result, site) : result;
  }

  /** After a concatenation of strings. */
  public static Object concatenated(Object result, String recipe, String types, int site) {
    boolean any = shadowed || objects;
    shadowed = false;
    return any && symbolic != null
        ? symbolic.concatenated(recipe, types, operands, (String) result, site)
        : result;
  }

  /** Before a call of code that is not tracked: the receiver or null, then the arguments. */
  public static void foreign(String call, int site) {
    boolean any = shadowed || objects;
    shadowed = false;
    if (any && symbolic != null) {
      symbolic.foreign(call, operands, false, site);
    }
  }

  /** The same where only the receiver shows whether the method is the program's. */
  public static void perhaps(String call, int site) {
    boolean any = shadowed || objects;
    shadowed = false;
    if (any && symbolic != null) {
      symbolic.foreign(call, operands, true, site);
    }
  }

  /** Before a call of the JDK that may read or write fields of the program's objects. */
  public static void reflective(String call, int site) {
    shadowed = false;
    if (symbolic != null) {
      symbolic.reflective(call, operands, site);
    }
  }

  /**
   * After a call of the JDK that has accessed a field or an element, and gives a number or none.
   */
  public static Object accessed(int result, String call, int site) {
    return accessed((long) result, call, site);
  }

  public static Object accessed(float result, String call, int site) {
    return accessed((long) Float.floatToRawIntBits(result), call, site);
  }

  public static Object accessed(double result, String call, int site) {
    return accessed(Double.doubleToRawLongBits(result), call, site);
  }

  public static Object accessed(long result, String call, int site) {
    shadowed = false;
    return symbolic == null ? null : symbolic.accessed(call, operands, result, site);
  }

  /** The same for one that gives an object. */
  public static Object accessed(Object result, String call, int site) {
    shadowed = false;
    return symbolic == null ? result : symbolic.accessed(call, operands, result);
  }

  /** Before a method that the JDK may have called returns an object. */
  public static void given(Object value, int site) {
    if (objects && value != null && symbolic != null) {
      symbolic.given(value, site);
    }
  }

  /** A number goes where nothing can be kept beside it. */
  public static void drop(Object shadow, String why, int site) {
    if (shadow != null && symbolic != null) {
      symbolic.lost(shadow, why, site);
    }
  }

  private static boolean takeShadowed() {
    boolean any = shadowed;
    shadowed = false;
    return any && symbolic != null;
  }

  /** Before a switch over strings. */
  public static void select(Object key, String table, int site) {
    if (objects && key != null && symbolic != null && symbolic.hasShadow(key)) {
      symbolic.select((String) key, table.split("\0", -1), site);
    }
  }

  /** Before such a copy, if a position or the length may have a shadow. */
  public static void copying(
      Object from,
      int start,
      Object to,
      int at,
      int length,
      Object shadowOfStart,
      Object shadowOfAt,
      Object shadowOfLength,
      int site) {
    if ((shadowOfStart != null || shadowOfAt != null || shadowOfLength != null || lengths)
        && symbolic != null) {
      Object[] shadows = {shadowOfStart, shadowOfAt, shadowOfLength};
      symbolic.copying(from, start, to, at, length, shadows, site);
    }
  }

  /** After a copy of elements from one array to another. */
  public static void copied(Object from, int start, Object to, int at, int length) {
    if (elements && symbolic != null) {
      symbolic.copied(from, start, to, at, length);
    }
  }

  // ---- inputs

  /** After a call that has given an input to the program. */
  public static Object input() {
    return symbolic == null ? null : symbolic.input();
  }

  // ---- calls

  /** Before a call: the shadow of the argument with this index. */
  public static void argument(Object shadow, int index) {
    if (shadow != null && symbolic != null) {
      if (collected == null || index >= collected.length) {
        Object[] more = new Object[index + 4];
        if (collected != null) {
          System.arraycopy(collected, 0, more, 0, collected.length);
        }
        collected = more;
      }
      collected[index] = shadow;
    }
  }

  /**
   * The input that was just given to code that is not tracked is an argument of the method that it
   * calls next.
   */
  public static void give(String key, int index) {
    Object shadow = input();
    if (shadow != null) {
      String method = key.intern();
      if (passed != null && passedTo == method) {
        collected = passed;
        passed = null;
      }
      argument(shadow, index);
      call(method, 0);
    }
  }

  /** The last thing before a call of a method that may be tracked. */
  public static void call(String key, int site) {
    if (symbolic != null) {
      if (passed != null) {
        losePassed();
      }
      expecting = key;
      passed = collected;
      passedTo = key;
      passedAt = site;
      collected = null;
    }
  }

  /**
   * The same if only the object shows whether the method is the program's: what the JDK does with
   * values between two methods of the program is not seen. What the JDK's methods are given is said
   * by {@link #perhaps}.
   */
  public static void callOn(Object receiver, String key, int site) {
    if (symbolic != null) {
      if (receiver != null && receiver.getClass().getClassLoader() != null) {
        call(key, site);
      } else {
        collected = null;
      }
    }
  }

  /** The last thing before a call of a method that is not tracked. */
  public static void leave(int site) {
    if (collected != null) {
      Object[] arguments = collected;
      collected = null;
      lose(arguments, "an argument of a call", site);
    }
  }

  /** The first thing in a tracked method. Returns what {@link #result} wants to know again. */
  public static Object enter(String key) {
    if (expecting == null && passed == null) {
      taken = null;
      return null;
    }
    return received(key);
  }

  private static Object received(String key) {
    taken = null;
    Object token = key == expecting ? key : null;
    expecting = null;
    if (passed != null) {
      if (passedTo == key) {
        taken = passed;
        passed = null;
      } else {
        losePassed();
      }
    }
    return token;
  }

  /** The shadow of the parameter with this index. */
  public static Object parameter(int index) {
    return taken == null || index >= taken.length ? null : taken[index];
  }

  /** Before a tracked method returns. */
  public static void result(int value, Object shadow, Object token, int site) {
    if (shadow != null) {
      giveResult(value, shadow, token, site);
    }
  }

  public static void result(long value, Object shadow, Object token, int site) {
    if (shadow != null) {
      giveResult(value, shadow, token, site);
    }
  }

  public static void result(float value, Object shadow, Object token, int site) {
    if (shadow != null) {
      giveResult(Float.floatToRawIntBits(value), shadow, token, site);
    }
  }

  public static void result(double value, Object shadow, Object token, int site) {
    if (shadow != null) {
      giveResult(Double.doubleToRawLongBits(value), shadow, token, site);
    }
  }

  /** A reference; nothing is lost if the JDK gets it, which cannot look at its shadow. */
  public static void result(Object value, Object shadow, Object token, int site) {
    if (shadow != null && token != null) {
      giveResult(0, shadow, token, site);
      resultReference = value;
    }
  }

  private static void giveResult(long value, Object shadow, Object token, int site) {
    if (symbolic == null) {
      return;
    }
    if (token == null) {
      symbolic.lost(shadow, "a result given to code that is not tracked", site);
    } else {
      result = shadow;
      resultOf = (String) token;
      resultValue = value;
      resultReference = null;
    }
  }

  /** After a call of a method that may be tracked. */
  public static Object returned(int value, String key, int site) {
    return symbolic == null ? null : takeResult(value, key, site);
  }

  public static Object returned(long value, String key, int site) {
    return symbolic == null ? null : takeResult(value, key, site);
  }

  public static Object returned(float value, String key, int site) {
    return symbolic == null ? null : takeResult(Float.floatToRawIntBits(value), key, site);
  }

  public static Object returned(double value, String key, int site) {
    return symbolic == null ? null : takeResult(Double.doubleToRawLongBits(value), key, site);
  }

  public static Object returned(Object value, String key, int site) {
    if (symbolic == null) {
      return null;
    }
    boolean same = resultReference == value;
    resultReference = null;
    Object shadow = takeResult(0, key, site);
    return same ? shadow : null;
  }

  private static Object takeResult(long value, String key, int site) {
    expecting = null;
    if (passed != null) {
      losePassed();
    }
    Object shadow = result;
    if (shadow == null) {
      return null;
    }
    result = null;
    if (resultOf == key && resultValue == value) {
      return shadow;
    }
    symbolic.lost(shadow, "a result that another method changed", site);
    return null;
  }

  /** A handler of tracked code has caught something: what was handed over did not arrive. */
  public static void caught() {
    if (symbolic != null) {
      forget();
    }
  }

  /** The execution ends or continues elsewhere. */
  private static void forget() {
    expecting = null;
    collected = null;
    result = null;
    if (passed != null) {
      losePassed();
    }
  }

  private static void losePassed() {
    Object[] arguments = passed;
    passed = null;
    lose(arguments, "an argument of a call", passedAt);
  }

  private static void lose(Object[] arguments, String what, int site) {
    for (Object shadow : arguments) {
      if (shadow != null) {
        symbolic.lost(shadow, what, site);
      }
    }
  }
}
