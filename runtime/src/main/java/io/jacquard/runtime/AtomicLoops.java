// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.control.AccessMode;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * The atomic methods that take a function. The function is the program's own code, so such a call
 * is not atomic: it is a read, the function, and an update that may fail.
 */
public final class AtomicLoops {
  private static final int READ = AccessMode.VOLATILE_READ.ordinal();
  private static final int UPDATE = AccessMode.UPDATE.ordinal();

  private AtomicLoops() {}

  // ---- AtomicInteger

  /** Instead of {@code AtomicInteger.getAndUpdate}. */
  public static int getAndUpdate(AtomicInteger atomic, IntUnaryOperator function, int site) {
    return loop(atomic, function, false, site);
  }

  /** Instead of {@code AtomicInteger.updateAndGet}. */
  public static int updateAndGet(AtomicInteger atomic, IntUnaryOperator function, int site) {
    return loop(atomic, function, true, site);
  }

  /** Instead of {@code AtomicInteger.getAndAccumulate}. */
  public static int getAndAccumulate(
      AtomicInteger atomic, int operand, IntBinaryOperator function, int site) {
    return loop(atomic, value -> function.applyAsInt(value, operand), false, site);
  }

  /** Instead of {@code AtomicInteger.accumulateAndGet}. */
  public static int accumulateAndGet(
      AtomicInteger atomic, int operand, IntBinaryOperator function, int site) {
    return loop(atomic, value -> function.applyAsInt(value, operand), true, site);
  }

  private static int loop(
      AtomicInteger atomic, IntUnaryOperator function, boolean wantsNew, int site) {
    while (true) {
      CallHooks.atomic(atomic, -1, READ, site);
      int previous = atomic.get();
      int next = function.applyAsInt(previous);
      CallHooks.atomic(atomic, -1, UPDATE, site);
      boolean done = atomic.compareAndSet(previous, next);
      CallHooks.updated(done);
      if (done) {
        return wantsNew ? next : previous;
      }
    }
  }

  // ---- AtomicLong

  /** Instead of {@code AtomicLong.getAndUpdate}. */
  public static long getAndUpdate(AtomicLong atomic, LongUnaryOperator function, int site) {
    return loop(atomic, function, false, site);
  }

  /** Instead of {@code AtomicLong.updateAndGet}. */
  public static long updateAndGet(AtomicLong atomic, LongUnaryOperator function, int site) {
    return loop(atomic, function, true, site);
  }

  /** Instead of {@code AtomicLong.getAndAccumulate}. */
  public static long getAndAccumulate(
      AtomicLong atomic, long operand, LongBinaryOperator function, int site) {
    return loop(atomic, value -> function.applyAsLong(value, operand), false, site);
  }

  /** Instead of {@code AtomicLong.accumulateAndGet}. */
  public static long accumulateAndGet(
      AtomicLong atomic, long operand, LongBinaryOperator function, int site) {
    return loop(atomic, value -> function.applyAsLong(value, operand), true, site);
  }

  private static long loop(
      AtomicLong atomic, LongUnaryOperator function, boolean wantsNew, int site) {
    while (true) {
      CallHooks.atomic(atomic, -1, READ, site);
      long previous = atomic.get();
      long next = function.applyAsLong(previous);
      CallHooks.atomic(atomic, -1, UPDATE, site);
      boolean done = atomic.compareAndSet(previous, next);
      CallHooks.updated(done);
      if (done) {
        return wantsNew ? next : previous;
      }
    }
  }

  // ---- AtomicReference

  /** Instead of {@code AtomicReference.getAndUpdate}. */
  public static <V> V getAndUpdate(AtomicReference<V> atomic, UnaryOperator<V> function, int site) {
    return loop(atomic, function, false, site);
  }

  /** Instead of {@code AtomicReference.updateAndGet}. */
  public static <V> V updateAndGet(AtomicReference<V> atomic, UnaryOperator<V> function, int site) {
    return loop(atomic, function, true, site);
  }

  /** Instead of {@code AtomicReference.getAndAccumulate}. */
  public static <V> V getAndAccumulate(
      AtomicReference<V> atomic, V operand, BinaryOperator<V> function, int site) {
    return loop(atomic, value -> function.apply(value, operand), false, site);
  }

  /** Instead of {@code AtomicReference.accumulateAndGet}. */
  public static <V> V accumulateAndGet(
      AtomicReference<V> atomic, V operand, BinaryOperator<V> function, int site) {
    return loop(atomic, value -> function.apply(value, operand), true, site);
  }

  private static <V> V loop(
      AtomicReference<V> atomic, UnaryOperator<V> function, boolean wantsNew, int site) {
    while (true) {
      CallHooks.atomic(atomic, -1, READ, site);
      V previous = atomic.get();
      V next = function.apply(previous);
      Hooks.publish(next);
      CallHooks.atomic(atomic, -1, UPDATE, site);
      boolean done = atomic.compareAndSet(previous, next);
      CallHooks.updated(done);
      if (done) {
        return wantsNew ? next : previous;
      }
    }
  }

  // ---- AtomicIntegerArray

  /** Instead of {@code AtomicIntegerArray.getAndUpdate}. */
  public static int getAndUpdate(
      AtomicIntegerArray atomic, int index, IntUnaryOperator function, int site) {
    return loop(atomic, index, function, false, site);
  }

  /** Instead of {@code AtomicIntegerArray.updateAndGet}. */
  public static int updateAndGet(
      AtomicIntegerArray atomic, int index, IntUnaryOperator function, int site) {
    return loop(atomic, index, function, true, site);
  }

  /** Instead of {@code AtomicIntegerArray.getAndAccumulate}. */
  public static int getAndAccumulate(
      AtomicIntegerArray atomic, int index, int operand, IntBinaryOperator function, int site) {
    return loop(atomic, index, value -> function.applyAsInt(value, operand), false, site);
  }

  /** Instead of {@code AtomicIntegerArray.accumulateAndGet}. */
  public static int accumulateAndGet(
      AtomicIntegerArray atomic, int index, int operand, IntBinaryOperator function, int site) {
    return loop(atomic, index, value -> function.applyAsInt(value, operand), true, site);
  }

  private static int loop(
      AtomicIntegerArray atomic, int index, IntUnaryOperator function, boolean wantsNew, int site) {
    while (true) {
      CallHooks.atomic(atomic, index, READ, site);
      int previous = atomic.get(index);
      int next = function.applyAsInt(previous);
      CallHooks.atomic(atomic, index, UPDATE, site);
      boolean done = atomic.compareAndSet(index, previous, next);
      CallHooks.updated(done);
      if (done) {
        return wantsNew ? next : previous;
      }
    }
  }

  // ---- AtomicLongArray

  /** Instead of {@code AtomicLongArray.getAndUpdate}. */
  public static long getAndUpdate(
      AtomicLongArray atomic, int index, LongUnaryOperator function, int site) {
    return loop(atomic, index, function, false, site);
  }

  /** Instead of {@code AtomicLongArray.updateAndGet}. */
  public static long updateAndGet(
      AtomicLongArray atomic, int index, LongUnaryOperator function, int site) {
    return loop(atomic, index, function, true, site);
  }

  /** Instead of {@code AtomicLongArray.getAndAccumulate}. */
  public static long getAndAccumulate(
      AtomicLongArray atomic, int index, long operand, LongBinaryOperator function, int site) {
    return loop(atomic, index, value -> function.applyAsLong(value, operand), false, site);
  }

  /** Instead of {@code AtomicLongArray.accumulateAndGet}. */
  public static long accumulateAndGet(
      AtomicLongArray atomic, int index, long operand, LongBinaryOperator function, int site) {
    return loop(atomic, index, value -> function.applyAsLong(value, operand), true, site);
  }

  private static long loop(
      AtomicLongArray atomic, int index, LongUnaryOperator function, boolean wantsNew, int site) {
    while (true) {
      CallHooks.atomic(atomic, index, READ, site);
      long previous = atomic.get(index);
      long next = function.applyAsLong(previous);
      CallHooks.atomic(atomic, index, UPDATE, site);
      boolean done = atomic.compareAndSet(index, previous, next);
      CallHooks.updated(done);
      if (done) {
        return wantsNew ? next : previous;
      }
    }
  }

  // ---- AtomicReferenceArray

  /** Instead of {@code AtomicReferenceArray.getAndUpdate}. */
  public static <V> V getAndUpdate(
      AtomicReferenceArray<V> atomic, int index, UnaryOperator<V> function, int site) {
    return loop(atomic, index, function, false, site);
  }

  /** Instead of {@code AtomicReferenceArray.updateAndGet}. */
  public static <V> V updateAndGet(
      AtomicReferenceArray<V> atomic, int index, UnaryOperator<V> function, int site) {
    return loop(atomic, index, function, true, site);
  }

  /** Instead of {@code AtomicReferenceArray.getAndAccumulate}. */
  public static <V> V getAndAccumulate(
      AtomicReferenceArray<V> atomic, int index, V operand, BinaryOperator<V> function, int site) {
    return loop(atomic, index, value -> function.apply(value, operand), false, site);
  }

  /** Instead of {@code AtomicReferenceArray.accumulateAndGet}. */
  public static <V> V accumulateAndGet(
      AtomicReferenceArray<V> atomic, int index, V operand, BinaryOperator<V> function, int site) {
    return loop(atomic, index, value -> function.apply(value, operand), true, site);
  }

  private static <V> V loop(
      AtomicReferenceArray<V> atomic,
      int index,
      UnaryOperator<V> function,
      boolean wantsNew,
      int site) {
    while (true) {
      CallHooks.atomic(atomic, index, READ, site);
      V previous = atomic.get(index);
      V next = function.apply(previous);
      Hooks.publish(next);
      CallHooks.atomic(atomic, index, UPDATE, site);
      boolean done = atomic.compareAndSet(index, previous, next);
      CallHooks.updated(done);
      if (done) {
        return wantsNew ? next : previous;
      }
    }
  }

  // ---- AtomicIntegerFieldUpdater

  /** Instead of {@code AtomicIntegerFieldUpdater.getAndUpdate}. */
  public static <T> int getAndUpdate(
      AtomicIntegerFieldUpdater<T> atomic, T target, IntUnaryOperator function, int site) {
    return loop(atomic, target, function, false, site);
  }

  /** Instead of {@code AtomicIntegerFieldUpdater.updateAndGet}. */
  public static <T> int updateAndGet(
      AtomicIntegerFieldUpdater<T> atomic, T target, IntUnaryOperator function, int site) {
    return loop(atomic, target, function, true, site);
  }

  /** Instead of {@code AtomicIntegerFieldUpdater.getAndAccumulate}. */
  public static <T> int getAndAccumulate(
      AtomicIntegerFieldUpdater<T> atomic,
      T target,
      int operand,
      IntBinaryOperator function,
      int site) {
    return loop(atomic, target, value -> function.applyAsInt(value, operand), false, site);
  }

  /** Instead of {@code AtomicIntegerFieldUpdater.accumulateAndGet}. */
  public static <T> int accumulateAndGet(
      AtomicIntegerFieldUpdater<T> atomic,
      T target,
      int operand,
      IntBinaryOperator function,
      int site) {
    return loop(atomic, target, value -> function.applyAsInt(value, operand), true, site);
  }

  private static <T> int loop(
      AtomicIntegerFieldUpdater<T> atomic,
      T target,
      IntUnaryOperator function,
      boolean wantsNew,
      int site) {
    while (true) {
      CallHooks.updater(atomic, target, READ, site);
      int previous = atomic.get(target);
      int next = function.applyAsInt(previous);
      CallHooks.updater(atomic, target, UPDATE, site);
      boolean done = atomic.compareAndSet(target, previous, next);
      CallHooks.updated(done);
      if (done) {
        return wantsNew ? next : previous;
      }
    }
  }

  // ---- AtomicLongFieldUpdater

  /** Instead of {@code AtomicLongFieldUpdater.getAndUpdate}. */
  public static <T> long getAndUpdate(
      AtomicLongFieldUpdater<T> atomic, T target, LongUnaryOperator function, int site) {
    return loop(atomic, target, function, false, site);
  }

  /** Instead of {@code AtomicLongFieldUpdater.updateAndGet}. */
  public static <T> long updateAndGet(
      AtomicLongFieldUpdater<T> atomic, T target, LongUnaryOperator function, int site) {
    return loop(atomic, target, function, true, site);
  }

  /** Instead of {@code AtomicLongFieldUpdater.getAndAccumulate}. */
  public static <T> long getAndAccumulate(
      AtomicLongFieldUpdater<T> atomic,
      T target,
      long operand,
      LongBinaryOperator function,
      int site) {
    return loop(atomic, target, value -> function.applyAsLong(value, operand), false, site);
  }

  /** Instead of {@code AtomicLongFieldUpdater.accumulateAndGet}. */
  public static <T> long accumulateAndGet(
      AtomicLongFieldUpdater<T> atomic,
      T target,
      long operand,
      LongBinaryOperator function,
      int site) {
    return loop(atomic, target, value -> function.applyAsLong(value, operand), true, site);
  }

  private static <T> long loop(
      AtomicLongFieldUpdater<T> atomic,
      T target,
      LongUnaryOperator function,
      boolean wantsNew,
      int site) {
    while (true) {
      CallHooks.updater(atomic, target, READ, site);
      long previous = atomic.get(target);
      long next = function.applyAsLong(previous);
      CallHooks.updater(atomic, target, UPDATE, site);
      boolean done = atomic.compareAndSet(target, previous, next);
      CallHooks.updated(done);
      if (done) {
        return wantsNew ? next : previous;
      }
    }
  }

  // ---- AtomicReferenceFieldUpdater

  /** Instead of {@code AtomicReferenceFieldUpdater.getAndUpdate}. */
  public static <T, V> V getAndUpdate(
      AtomicReferenceFieldUpdater<T, V> atomic, T target, UnaryOperator<V> function, int site) {
    return loop(atomic, target, function, false, site);
  }

  /** Instead of {@code AtomicReferenceFieldUpdater.updateAndGet}. */
  public static <T, V> V updateAndGet(
      AtomicReferenceFieldUpdater<T, V> atomic, T target, UnaryOperator<V> function, int site) {
    return loop(atomic, target, function, true, site);
  }

  /** Instead of {@code AtomicReferenceFieldUpdater.getAndAccumulate}. */
  public static <T, V> V getAndAccumulate(
      AtomicReferenceFieldUpdater<T, V> atomic,
      T target,
      V operand,
      BinaryOperator<V> function,
      int site) {
    return loop(atomic, target, value -> function.apply(value, operand), false, site);
  }

  /** Instead of {@code AtomicReferenceFieldUpdater.accumulateAndGet}. */
  public static <T, V> V accumulateAndGet(
      AtomicReferenceFieldUpdater<T, V> atomic,
      T target,
      V operand,
      BinaryOperator<V> function,
      int site) {
    return loop(atomic, target, value -> function.apply(value, operand), true, site);
  }

  private static <T, V> V loop(
      AtomicReferenceFieldUpdater<T, V> atomic,
      T target,
      UnaryOperator<V> function,
      boolean wantsNew,
      int site) {
    while (true) {
      CallHooks.updater(atomic, target, READ, site);
      V previous = atomic.get(target);
      V next = function.apply(previous);
      Hooks.publish(next);
      CallHooks.updater(atomic, target, UPDATE, site);
      boolean done = atomic.compareAndSet(target, previous, next);
      CallHooks.updated(done);
      if (done) {
        return wantsNew ? next : previous;
      }
    }
  }
}
