// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.atomics;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Fields, statics and elements accessed by object and offset, as libraries for queues do. */
public final class UnsafeMemory {
  private static final Unsafe UNSAFE = unsafe();

  private UnsafeMemory() {}

  private static Unsafe unsafe() {
    try {
      Field field = Unsafe.class.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      return (Unsafe) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static long offset(Class<?> type, String field) {
    try {
      return UNSAFE.objectFieldOffset(type.getDeclaredField(field));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** A lock made of a compare-and-set and an ordered write orders what it guards. */
  @Litmus(topic = "atomics", outcomes = "2", spins = true)
  public static final class Lock {
    static final long STATE = offset(Lock.class, "state");
    volatile int state;
    int data;

    void add() {
      while (!UNSAFE.compareAndSwapInt(this, STATE, 0, 1)) {
        Thread.onSpinWait();
      }
      data++;
      UNSAFE.putOrderedInt(this, STATE, 0);
    }

    public static void main(String[] args) {
      Lock lock = new Lock();
      Together.run(lock::add, lock::add);
      Outcome.is("" + lock.data);
    }
  }

  /** A volatile read and a volatile write do not race, yet an update may be lost. */
  @Litmus(
      topic = "atomics",
      outcomes = {"1", "2"})
  public static final class LostUpdate {
    static final long COUNT = offset(LostUpdate.class, "count");
    int count;

    void add() {
      UNSAFE.putIntVolatile(this, COUNT, UNSAFE.getIntVolatile(this, COUNT) + 1);
    }

    public static void main(String[] args) {
      LostUpdate shared = new LostUpdate();
      Together.run(shared::add, shared::add);
      Outcome.is("" + shared.count);
    }
  }

  /** Plain reads and writes race as those of the field itself do. */
  @Litmus(
      topic = "atomics",
      outcomes = {"1", "2"},
      expect = Finding.RACE,
      races = true,
      weak = true)
  public static final class PlainAccess {
    static final long COUNT = offset(PlainAccess.class, "count");
    int count;

    void add() {
      UNSAFE.putInt(this, COUNT, UNSAFE.getInt(this, COUNT) + 1);
    }

    public static void main(String[] args) {
      PlainAccess shared = new PlainAccess();
      Together.run(shared::add, shared::add);
      Outcome.is("" + shared.count);
    }
  }

  /** An element that is handed over by an ordered write, as in a queue for two threads. */
  @Litmus(topic = "atomics", outcomes = "7", spins = true)
  public static final class HandedOver {
    static final class Item {
      int value;
    }

    static final Object[] slots = new Object[2];

    static long slot(int index) {
      return UNSAFE.arrayBaseOffset(Object[].class)
          + (long) index * UNSAFE.arrayIndexScale(Object[].class);
    }

    static void offer() {
      Item item = new Item();
      item.value = 7;
      UNSAFE.putOrderedObject(slots, slot(1), item);
    }

    static void poll() {
      Object item;
      while ((item = UNSAFE.getObjectVolatile(slots, slot(1))) == null) {
        Thread.onSpinWait();
      }
      Outcome.is("" + ((Item) item).value);
    }

    public static void main(String[] args) {
      Together.run(HandedOver::offer, HandedOver::poll);
    }
  }

  /** Different elements and fields do not meet; statics are by their class. */
  @Litmus(topic = "atomics", outcomes = "3 1 1")
  public static final class Apart {
    static final Object BASE;
    static final long TOTAL;
    static final long[] cells = new long[2];
    static long total = 1;

    static {
      try {
        Field field = Apart.class.getDeclaredField("total");
        BASE = UNSAFE.staticFieldBase(field);
        TOTAL = UNSAFE.staticFieldOffset(field);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static void add(int index) {
      long at = UNSAFE.arrayBaseOffset(long[].class) + 8L * index;
      UNSAFE.putLong(cells, at, UNSAFE.getLong(cells, at) + 1);
      UNSAFE.getAndAddLong(BASE, TOTAL, 1);
    }

    public static void main(String[] args) {
      Together.run(() -> add(0), () -> add(1));
      Outcome.is(total + " " + cells[0] + " " + cells[1]);
    }
  }
}
