// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.symbolic;

/**
 * Is told of accesses to memory, and of branches on references, by classes with hooks for it.
 *
 * <p>A reference has a shadow here, too: an expression for which object it is, or null. Numbers are
 * boxed; booleans, bytes, shorts and chars are Integers.
 */
public interface SharedMemory {
  /** A number was read from a field or an element; returns the shadow that it is to have. */
  Object read(Object value, Object shadow, int site);

  /** A reference was read; returns the shadow that it is to have. */
  Object readReference(Object value, Object shadow, int site);

  /** A number is about to be written. */
  void write(Object value, Object shadow, int site);

  /** A reference is about to be written. */
  void writeReference(Object value, Object shadow, int site);

  /**
   * A field or an element of an object is about to be accessed, once it is the thread's turn.
   *
   * @param object perhaps null
   */
  void use(Object object, Object shadow, int site);

  /**
   * A method of an object with a shadow is about to be called, or its monitor taken.
   *
   * @param object perhaps null
   * @param virtual whether the object says which method it is
   */
  void dereference(Object object, Object shadow, boolean virtual, int site);

  /** A jump on a reference with a shadow: whether it is null, or is not. */
  void jumpOnNull(boolean isNull, Object shadow, boolean jumpsIfNull, int site);

  /** A jump on two references, of which one has a shadow: whether they are the same, or are not. */
  void jumpOnSame(
      Object a, Object b, Object shadowA, Object shadowB, boolean jumpsIfSame, int site);

  /** A type test of a reference with a shadow; returns the shadow of its result. */
  Object isInstance(Object shadow, Class<?> type);

  /**
   * An atomic, a variable handle or a field updater is about to access its variable.
   *
   * @param call as {@link ModelledJdkCalls} names it
   */
  void atomicBegins(String call, Operands operands, int site);

  /** It has, and gave this number, boxed, or none; returns its shadow. */
  Object atomicGave(Object result);

  /** It has, and gave this reference; returns its shadow. */
  Object atomicGaveReference(Object result);
}
