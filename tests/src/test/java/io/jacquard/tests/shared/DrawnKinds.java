// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.shared;

import io.jacquard.Jacquard;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Programs drawn from a number: threads that read, compute with, compare and write shared memory of
 * every kind. What a step is depends on the number alone, which is no input.
 */
public final class DrawnKinds {
  private static final int STEPS = 7;
  private static final int KINDS = 40;
  private static final long FACTOR = 6364136223846793005L;

  private static final AtomicIntegerFieldUpdater<DrawnKinds> UPDATED =
      AtomicIntegerFieldUpdater.newUpdater(DrawnKinds.class, "updated");

  private static final VarHandle SHORT;
  private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);

  static {
    try {
      SHORT = MethodHandles.lookup().findVarHandle(DrawnKinds.class, "s", short.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static long total;
  static float ratio;
  static Object last;

  boolean z;
  byte b;
  short s;
  char c = 'x';
  int i;
  long j;
  float f;
  double d;
  Object object;
  DrawnKinds next;
  volatile int updated;
  final byte[] bytes = new byte[2];
  final boolean[] flags = new boolean[2];
  final char[] chars = new char[2];
  final short[] shorts = new short[2];
  final long[] longs = new long[2];
  final float[] floats = new float[2];
  final double[] doubles = new double[2];
  final Object[] objects = new Object[2];
  final AtomicLong number = new AtomicLong(3);
  final AtomicBoolean flag = new AtomicBoolean();
  final AtomicReference<Object> top = new AtomicReference<>();
  final AtomicIntegerArray ints = new AtomicIntegerArray(2);
  final AtomicReferenceArray<Object> words = new AtomicReferenceArray<>(2);

  /** Runs the program of a number. */
  public static void run(long seed) throws InterruptedException {
    int n = Jacquard.anyInt("n", -100, 100);
    DrawnKinds shared = new DrawnKinds();
    shared.j = n;
    total = n + 1;
    SharedKinds.together(
        () -> shared.body(seed * 3, n),
        () -> shared.body(seed * 3 + 1, n + 1),
        () -> shared.body(seed * 3 + 2, 2 * n));
  }

  private void body(long seed, int n) {
    long state = (seed + 1) * FACTOR;
    int number = n;
    Object mine = seed % 2 == 0 ? "even" : this;
    for (int step = 0; step < STEPS; step++) {
      state = state * FACTOR + 1442695040888963407L;
      int kind = (int) (state >>> 33) % KINDS;
      try {
        number = kind < KINDS / 2 ? plain(kind, number) : atomic(kind, number, mine);
        mine = kind % 5 == 0 ? reference(kind, number, mine) : mine;
      } catch (NullPointerException e) {
        number++;
      }
    }
    i = number;
  }

  private int plain(int kind, int n) {
    switch (kind) {
      case 0:
        z = n > 3;
        return n;
      case 1:
        return z ? n + 1 : n;
      case 2:
        b = (byte) (n * 3);
        return n;
      case 3:
        return b < n ? b : n;
      case 4:
        s += (short) n;
        return n;
      case 5:
        c++;
        return n + c;
      case 6:
        i = i * 2 + n;
        return i;
      case 7:
        j = j << 3 | n;
        return n;
      case 8:
        return j > n ? (int) j : n - 1;
      case 9:
        f = f * 0.5f + n;
        return n;
      case 10:
        return f > d ? n : n + 2;
      case 11:
        d = d / n;
        return n;
      case 12:
        return Double.isNaN(d) ? 0 : (int) d;
      case 13:
        bytes[1] = (byte) n;
        flags[0] = bytes[1] == n;
        return n;
      case 14:
        chars[n & 1]++;
        return chars[0];
      case 15:
        shorts[0] = (short) (shorts[0] + n);
        return shorts[0] == n ? 1 : 2;
      case 16:
        longs[1] += n;
        return longs[1] < 10 ? n : (int) longs[1];
      case 17:
        floats[1] = n;
        doubles[0] = floats[1] + 0.25;
        return n;
      case 18:
        total += n;
        ratio = total;
        return ratio > 7 ? 7 : n;
      default:
        return flags[0] ? (int) doubles[0] : n;
    }
  }

  private int atomic(int kind, int n, Object mine) {
    switch (kind) {
      case 20:
        return (int) number.addAndGet(n);
      case 21:
        return number.compareAndSet(n, 5) ? 1 : 0;
      case 22:
        return (int) number.getAndIncrement();
      case 23:
        flag.set(n > 0);
        return n;
      case 24:
        return flag.compareAndSet(true, false) ? n : n + 1;
      case 25:
        return flag.getAndSet(true) ? 2 : 3;
      case 26:
        return ints.getAndAdd(1, n);
      case 27:
        return ints.incrementAndGet(0);
      case 28:
        return UPDATED.getAndSet(this, n);
      case 29:
        return UPDATED.decrementAndGet(this);
      case 30:
        return (short) SHORT.getAndAdd(this, (short) n);
      case 31:
        return (short) SHORT.getAndBitwiseXor(this, (short) 5) == n ? 4 : 5;
      case 32:
        DOUBLES.setVolatile(doubles, 1, (double) n);
        return (double) DOUBLES.getVolatile(doubles, 1) > 3 ? 1 : 2;
      case 33:
        return top.compareAndSet(null, mine) ? 1 : 0;
      case 34:
        return top.getAndSet(mine) == mine ? 6 : 7;
      case 35:
        words.set(1, mine);
        return n;
      case 36:
        return words.get(1) == top.get() ? 1 : n;
      case 37:
        return number.compareAndExchange(3, n) == 3 ? 3 : n;
      case 38:
        return top.get() instanceof String ? 8 : 9;
      default:
        return number.get() == ints.get(0) ? n : -n;
    }
  }

  private Object reference(int kind, int n, Object mine) {
    switch ((kind / 5 + n & 7) % 8) {
      case 0:
        object = mine;
        return mine;
      case 1:
        return object == null ? mine : object;
      case 2:
        next = this;
        return next;
      case 3:
        next.b++;
        return next.object;
      case 4:
        objects[0] = last;
        return objects[0];
      case 5:
        last = object;
        return last instanceof DrawnKinds kinds ? kinds.next : mine;
      case 6:
        object = null;
        return object == last ? null : mine;
      default:
        return object.hashCode() == 0 ? null : mine;
    }
  }
}
