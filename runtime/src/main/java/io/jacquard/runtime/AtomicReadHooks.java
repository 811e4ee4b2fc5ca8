// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.control.AccessMode;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** What the JDK's atomics call where any code makes text of them or takes them for numbers. */
public final class AtomicReadHooks {
  private AtomicReadHooks() {}

  /** Whether {@link #text} and {@link #number} answer for an atomic. */
  public static boolean answers() {
    return Hooks.tracking && Hooks.self() != null;
  }

  /** Instead of {@code toString} of an atomic; an array is read element by element. */
  public static String text(Object atomic) {
    if (atomic instanceof AtomicIntegerArray ints) {
      return elements(atomic, ints.length());
    } else if (atomic instanceof AtomicLongArray longs) {
      return elements(atomic, longs.length());
    } else if (atomic instanceof AtomicReferenceArray<?> references) {
      return elements(atomic, references.length());
    }
    return String.valueOf(read(atomic, -1));
  }

  private static String elements(Object array, int length) {
    if (length == 0) {
      return "[]";
    }
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < length; i++) {
      text.append(i == 0 ? "" : ", ").append(read(array, i));
    }
    return text.append(']').toString();
  }

  /** Instead of {@code intValue} and its like. */
  public static Number number(Number atomic) {
    return (Number) read(atomic, -1);
  }

  /**
   * Reads as one step. The step that the reading call is in ends before, as it does where the
   * program is called, and the next one begins only when the value is here.
   */
  private static Object read(Object atomic, int index) {
    int site = Hooks.current.callSite; // operations inside the JDK are placed at the program's call
    CallHooks.callbackBegins();
    CallHooks.atomic(atomic, index, AccessMode.VOLATILE_READ.ordinal(), site);
    Object value = value(atomic, index);
    CallHooks.callbackEnds();
    return value;
  }

  private static Object value(Object atomic, int index) {
    if (atomic instanceof AtomicInteger number) {
      return number.get();
    } else if (atomic instanceof AtomicLong number) {
      return number.get();
    } else if (atomic instanceof AtomicBoolean flag) {
      return flag.get();
    } else if (atomic instanceof AtomicReference<?> reference) {
      return reference.get();
    } else if (atomic instanceof AtomicIntegerArray numbers) {
      return numbers.get(index);
    } else if (atomic instanceof AtomicLongArray numbers) {
      return numbers.get(index);
    } else if (atomic instanceof AtomicReferenceArray<?> references) {
      return references.get(index);
    } else if (atomic instanceof LongAdder adder) {
      return adder.sum();
    } else if (atomic instanceof DoubleAdder adder) {
      return adder.sum();
    } else if (atomic instanceof LongAccumulator accumulator) {
      return accumulator.get();
    }
    return ((DoubleAccumulator) atomic).get();
  }
}
