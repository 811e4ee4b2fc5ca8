// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.symbolic;

/**
 * Builds expressions over inputs while tracked code runs, and reports the branches that depend on
 * them.
 *
 * <p>A shadow is such an expression, of a type that only the implementation knows; null stands for
 * a value that does not depend on inputs. Opcodes are those of the JVM, and concrete values are
 * given along, since an operand without a shadow becomes a constant. Methods that take a site may
 * end the execution instead of returning.
 */
public interface Symbolic {
  /** An arithmetic, bitwise or shift instruction on two ints. */
  Object ints(int opcode, int a, int b, Object shadowA, Object shadowB);

  /** An instruction on two longs; {@code LCMP} gives an int. */
  Object longs(int opcode, long a, long b, Object shadowA, Object shadowB);

  /** A shift of a long. */
  Object longShift(int opcode, long a, int b, Object shadowA, Object shadowB);

  /** An instruction on two floats; comparisons give an int. */
  Object floats(int opcode, float a, float b, Object shadowA, Object shadowB);

  /** An instruction on two doubles; comparisons give an int. */
  Object doubles(int opcode, double a, double b, Object shadowA, Object shadowB);

  /** A negation or conversion. */
  Object unary(int opcode, Object shadow);

  /** A conditional jump that compares two ints; one that compares with zero has a second one 0. */
  void jump(int opcode, int a, int b, Object shadowA, Object shadowB, int site);

  /** A division by an int or long with a shadow: zero is another branch. */
  void divisor(boolean zero, boolean wide, Object shadow, int site);

  /** A switch over the cases of a table. */
  void select(int key, Object shadow, SwitchTable table, int site);

  /** An access to an array with a shadowed index: each element is another branch. */
  void index(Object array, int index, Object shadow, int site);

  /** An array is about to be made with a shadowed length: a negative one is another branch. */
  void size(int length, Object shadow, int site);

  /** An array was made with a shadowed length. */
  void made(Object array, Object shadow);

  /** The shadow of the length of an array. */
  Object length(Object array);

  /** The shadow of an element. */
  Object element(Object array, int index);

  /** An element of an array was set. The shadow may be null. */
  void setElement(Object array, int index, Object shadow);

  /** The shadow of the input that was just given to the program, once. */
  Object input();

  /** The shadow of a field of an object whose class has no room for one. */
  Object field(Object object, String field);

  /** A field of an object whose class has no room for a shadow was set. */
  void setField(Object object, String field, Object shadow);

  /** Whether objects that hold mere values may be said to have shadows, from the start. */
  default boolean followsValues() {
    return false;
  }

  /** Whether an object has a shadow, or an element of an array has. */
  boolean hasShadow(Object object);

  /**
   * A modelled call of the JDK is about to be made, perhaps in vain: each exception is another
   * branch.
   */
  void before(String call, Operands operands, int site);

  /** A modelled call has returned this number, or 0; returns its shadow. */
  Object after(String call, Operands operands, long result, int site);

  /** A modelled call has returned this object; returns it, or another one like it with a shadow. */
  Object after(String call, Operands operands, Object result, int site);

  /**
   * Numbers and objects were put together to a string.
   *
   * @param recipe as {@code java.lang.invoke.StringConcatFactory} says, without constants
   * @param types the types of the operands, as in a descriptor
   */
  Object concatenated(String recipe, String types, Operands operands, String result, int site);

  /** A switch over strings, of which none may be the right one. */
  void select(String key, String[] strings, int site);

  /** A field is about to be read: of an object that is an input, it is an input, too. */
  void touch(Object object, String field, int site);

  /** A field is about to be written: what it was does not matter any more. */
  void overwrite(Object object, String field);

  /**
   * Elements of an array are about to be copied, perhaps in vain.
   *
   * @param shadows those of the two positions and of the length; each may be null
   */
  void copying(Object from, int start, Object to, int at, int length, Object[] shadows, int site);

  /** Elements of an array were copied. */
  void copied(Object from, int start, Object to, int at, int length);

  /** Who is told of accesses to memory; null for nobody. */
  default SharedMemory sharedMemory() {
    return null;
  }

  /**
   * Code that is not tracked is about to be called, and may look at what it can reach.
   *
   * @param operands the receiver, or null if there is none, then the arguments
   * @param virtual whether the receiver may be an object of the program that has this method
   */
  void foreign(String call, Operands operands, boolean virtual, int site);

  /** The same for methods of the JDK that can read and write fields of the program's objects. */
  void reflective(String call, Operands operands, int site);

  /** Such a method has accessed a field or an element and gave this number, or 0. */
  default Object accessed(String call, Operands operands, long result, int site) {
    return null;
  }

  /** Such a method gave this object; returns it, or another one like it with a shadow. */
  default Object accessed(String call, Operands operands, Object result) {
    return result;
  }

  /** A method of the program is about to return an object, to whoever has called it. */
  void given(Object value, int site);

  /**
   * A value with a shadow goes where it is not tracked: the search continues with the value alone.
   */
  void lost(Object shadow, String why, int site);
}
