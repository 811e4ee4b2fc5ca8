// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.shared;

import io.jacquard.Jacquard;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One program for each kind of memory that threads share. Each reaches its goal only if one thread
 * sees what another one has written: {@code "error"}.
 */
public final class SharedKinds {
  /** What holds one value of each width. */
  static class Fields {
    boolean z;
    byte b;
    short s;
    char c;
    int i;
    long j;
    float f;
    double d;
    volatile int updated;
    volatile Object reference;
    volatile byte small;
  }

  static boolean z;
  static byte b;
  static short s;
  static char c;
  static long j;
  static float f;
  static double d;

  private SharedKinds() {}

  static void together(Runnable... bodies) throws InterruptedException {
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      threads[i] = new Thread(bodies[i]);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void reach(boolean goal) {
    if (goal) {
      Interfered.reached = "error";
    }
  }

  /** Fields of each width, written from an input. */
  public static void fields() throws InterruptedException {
    int n = Jacquard.anyInt("n", 0, 100);
    Fields shared = new Fields();
    together(
        () -> {
          shared.z = n > 3;
          shared.b = (byte) (n + 1);
          shared.s = (short) (n + 2);
          shared.c = (char) (n + 3);
          shared.i = n + 4;
          shared.j = n + 5L;
          shared.f = n + 6;
          shared.d = n + 7;
        },
        () -> {
          int seen = 0;
          if (shared.d == 12) {
            seen++;
          }
          if (shared.f == 11) {
            seen++;
          }
          if (shared.j == 10) {
            seen++;
          }
          if (shared.i == 9) {
            seen++;
          }
          if (shared.c == 8) {
            seen++;
          }
          if (shared.s == 7) {
            seen++;
          }
          if (shared.b == 6) {
            seen++;
          }
          if (shared.z) {
            seen++;
          }
          reach(seen == 8);
        });
  }

  /** Statics of each width. */
  public static void statics() throws InterruptedException {
    int n = Jacquard.anyInt("n", 0, 100);
    together(
        () -> {
          z = n > 3;
          b = (byte) n;
          s = (short) n;
          c = (char) n;
          j = n;
          f = n;
          d = n;
        },
        () -> {
          if (d == 7 && f == 7 && j == 7 && c == 7 && s == 7 && b == 7 && z) {
            Interfered.reached = "error";
          }
        });
  }

  /** Elements of each width. */
  public static void elements() throws InterruptedException {
    int n = Jacquard.anyInt("n", 0, 100);
    boolean[] zs = new boolean[2];
    byte[] bs = new byte[2];
    short[] ss = new short[2];
    char[] cs = new char[2];
    int[] is = new int[2];
    long[] js = new long[2];
    float[] fs = new float[2];
    double[] ds = new double[2];
    together(
        () -> {
          zs[1] = n > 3;
          bs[1] = (byte) n;
          ss[1] = (short) n;
          cs[1] = (char) n;
          is[1] = n;
          js[1] = n;
          fs[1] = n;
          ds[1] = n;
        },
        () -> {
          if (ds[1] == 7 && fs[1] == 7 && js[1] == 7 && is[1] == 7 && cs[1] == 7) {
            reach(ss[1] == 7 && bs[1] == 7 && zs[1]);
          }
        });
  }

  private static class Shape {
    int size = 3;

    int area() {
      return size * size;
    }
  }

  private static final class Round extends Shape {
    @Override
    int area() {
      return 3 * size * size;
    }
  }

  static Object object;
  static Shape shape;

  private static Object same(Object any) {
    return any;
  }

  /** Null, or not, through a local variable and a method. */
  public static void nulls() throws InterruptedException {
    together(
        () -> object = new Object(),
        () -> {
          Object seen = same(object);
          reach(seen != null);
        });
  }

  /** Which of two objects. */
  public static void identity() throws InterruptedException {
    Object mine = new Object();
    together(
        () -> {
          object = new Object();
          object = mine;
        },
        () -> {
          if (object == mine) {
            reach(true);
          }
        });
  }

  /** Of which class, and which method it has. */
  public static void types() throws InterruptedException {
    shape = new Shape();
    together(
        () -> shape = new Round(),
        () -> {
          Shape seen = shape;
          if (seen instanceof Round) {
            reach(seen.area() == 27);
          }
        });
  }

  /** Elements that are references. */
  public static void objects() throws InterruptedException {
    Object[] cells = new Object[2];
    together(
        () -> cells[1] = "one",
        () -> {
          Object first = cells[1];
          Object second = cells[1];
          reach(first == null && second != null);
        });
  }

  /** A field of an object that is found through shared memory. */
  public static void dereferenced() throws InterruptedException {
    together(
        () -> shape = new Shape(),
        () -> {
          try {
            reach(shape.size == 3);
          } catch (NullPointerException e) {
            Interfered.reached = "null";
          }
        });
  }

  private static final AtomicIntegerFieldUpdater<Fields> UPDATED =
      AtomicIntegerFieldUpdater.newUpdater(Fields.class, "updated");

  private static final AtomicReferenceFieldUpdater<Fields, Object> REFERENCE =
      AtomicReferenceFieldUpdater.newUpdater(Fields.class, Object.class, "reference");

  /** Atomics of longs and booleans, and field updaters. */
  public static void atomics() throws InterruptedException {
    int n = Jacquard.anyInt("n", 0, 100);
    AtomicLong number = new AtomicLong(1);
    AtomicBoolean flag = new AtomicBoolean();
    Fields shared = new Fields();
    together(
        () -> {
          number.addAndGet(n);
          flag.set(n > 5);
          UPDATED.getAndAdd(shared, n);
        },
        () -> {
          int seen = UPDATED.get(shared);
          if (flag.compareAndSet(true, false) && number.getAndIncrement() == 43) {
            reach(seen == 42);
          }
        });
  }

  /** Arrays of atomics. */
  public static void atomicArrays() throws InterruptedException {
    int n = Jacquard.anyInt("n", 0, 100);
    AtomicIntegerArray ints = new AtomicIntegerArray(3);
    AtomicLongArray longs = new AtomicLongArray(3);
    AtomicReferenceArray<String> words = new AtomicReferenceArray<>(3);
    together(
        () -> {
          ints.set(1, n);
          longs.incrementAndGet(2);
          words.set(0, "word");
        },
        () -> {
          String word = words.get(0);
          if (word != null && longs.getAndSet(2, 9) == 1) {
            reach(ints.compareAndSet(1, 17, 0));
          }
        });
  }

  /** Atomics of references: a stack of one element. */
  public static void atomicReferences() throws InterruptedException {
    AtomicReference<Object> top = new AtomicReference<>();
    Fields shared = new Fields();
    Object mine = new Object();
    together(
        () -> {
          REFERENCE.set(shared, mine);
          top.compareAndSet(null, mine);
        },
        () -> {
          Object seen = top.getAndSet(null);
          reach(seen == mine && REFERENCE.compareAndSet(shared, mine, null));
        });
  }

  private static final VarHandle NUMBER;
  private static final VarHandle SMALL;
  private static final VarHandle OBJECT;
  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      NUMBER = lookup.findVarHandle(Fields.class, "i", int.class);
      SMALL = lookup.findVarHandle(Fields.class, "small", byte.class);
      OBJECT = lookup.findStaticVarHandle(SharedKinds.class, "object", Object.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Variable handles of fields, statics and elements. */
  public static void handles() throws InterruptedException {
    int n = Jacquard.anyInt("n", 0, 100);
    Fields shared = new Fields();
    long[] longs = new long[2];
    together(
        () -> {
          NUMBER.setVolatile(shared, n);
          SMALL.setVolatile(shared, (byte) n);
          LONGS.setRelease(longs, 1, (long) n);
          OBJECT.setVolatile((Object) shared);
        },
        () -> {
          Object seen = (Object) OBJECT.getVolatile();
          if (seen == shared && (int) NUMBER.getAndBitwiseOr(shared, 1) == 42) {
            long exchanged = (long) LONGS.compareAndExchange(longs, 1, 42L, 0L);
            reach(exchanged == 42 && (byte) SMALL.getAndAdd(shared, (byte) 1) == 42);
          }
        });
  }

  static int early;

  /** What main wrote before it started anybody is there from the beginning. */
  public static void initial() throws InterruptedException {
    int n = Jacquard.anyInt("n", 0, 100);
    early = n + 1;
    together(
        () -> early = 5,
        () -> {
          early = early + 1;
          reach(early == 6);
        });
  }

  /** Has an initialiser that writes a static twice. */
  static class Lazy {
    static int first = 7;
    static int second;

    static {
      second = first + 1;
      first = second;
    }
  }

  /** A class initialiser that a thread runs. */
  public static void initialiser() throws InterruptedException {
    together(
        () -> Lazy.second = 1,
        () -> {
          int seen = Lazy.first;
          reach(seen == 8 && Lazy.second == 1);
        });
  }

  /** What a collection holds is not followed. */
  public static void collection() throws InterruptedException {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    together(() -> list.add(1), () -> reach(list.size() == 1));
  }

  private static final Object lock = new Object();

  private static synchronized void deep() {
    synchronized (lock) {
      synchronized (lock) {
        early++;
      }
    }
  }

  /** Locks within locks, of both kinds, a latch and an attempt. */
  public static void locks() throws InterruptedException {
    ReentrantLock explicit = new ReentrantLock();
    CountDownLatch latch = new CountDownLatch(1);
    together(
        () -> {
          deep();
          latch.countDown();
          explicit.lock();
          explicit.lock();
          explicit.unlock();
          explicit.unlock();
        },
        () -> {
          if (explicit.tryLock()) {
            explicit.unlock();
          }
          deep();
          try {
            latch.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
