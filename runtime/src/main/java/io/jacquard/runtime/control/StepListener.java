// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.control;

import io.jacquard.runtime.thread.ThreadHandle;

/**
 * What the engine does at the hooks for step observers. These stand only in classes that the
 * agent's option {@code observe} names, and announce no operation: no other thread can see what
 * happens there, so no decision is due.
 *
 * <p>Values come unboxed, because most of the time they are not used.
 */
public interface StepListener {
  /** The conditional jump at the site is about to be taken, or not. */
  default void branch(ThreadHandle self, boolean taken, int site) {}

  /** The conditional jump at the site compares these two, before it is taken or not. */
  default void compared(ThreadHandle self, int left, int right, int site) {}

  /** The instruction at the site is next. */
  default void at(ThreadHandle self, int site) {}

  /** The switch at the site is about to go by this key. */
  default void switched(ThreadHandle self, int key, int site) {}

  /** The body of a method begins: its class is initialised, its monitor taken. */
  default void entered(ThreadHandle self, int site) {}

  /** A local variable has got a value; booleans, bytes, shorts and chars are ints there. */
  default void defined(ThreadHandle self, int local, int value, int site) {}

  default void defined(ThreadHandle self, int local, long value, int site) {}

  default void defined(ThreadHandle self, int local, float value, int site) {}

  default void defined(ThreadHandle self, int local, double value, int site) {}

  default void defined(ThreadHandle self, int local, Object value, int site) {}
}
