// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.initialisation;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Objects made on first use. */
public final class LazyObjects {

  private LazyObjects() {}

  /**
   * Double-checked locking with a plain field: sequentially consistent memory hides it, but the
   * first check races.
   */
  @Litmus(
      topic = "initialisation",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = "true,42")
  public static final class DoubleCheckedPlain {
    static final class Service {
      int value = 42;
    }

    static Service instance;

    static Service get() {
      if (instance == null) {
        synchronized (DoubleCheckedPlain.class) {
          if (instance == null) instance = new Service();
        }
      }
      return instance;
    }

    static Service others;

    public static void main(String[] args) {
      Thread other = Together.thread(() -> others = get());
      other.start();
      Service mine = get();
      Together.join(other);
      Outcome.is((mine == others) + "," + mine.value);
    }
  }

  /** Double-checked locking with a volatile field is correct. */
  @Litmus(topic = "initialisation", outcomes = "true,42")
  public static final class DoubleCheckedVolatile {
    static final class Service {
      int value = 42;
    }

    static volatile Service instance;

    static Service get() {
      Service found = instance;
      if (found == null) {
        synchronized (DoubleCheckedVolatile.class) {
          found = instance;
          if (found == null) instance = found = new Service();
        }
      }
      return found;
    }

    static Service others;

    public static void main(String[] args) {
      Thread other = Together.thread(() -> others = get());
      other.start();
      Service mine = get();
      int value = mine.value;
      Together.join(other);
      Outcome.is((mine == others) + "," + value);
    }
  }

  /** Without the second check both threads may make the object, one after the other. */
  @Litmus(
      topic = "initialisation",
      outcomes = {"true", "false"})
  public static final class CheckedOnce {
    static volatile Object instance;

    static Object get() {
      if (instance == null) {
        synchronized (CheckedOnce.class) {
          instance = new Object();
        }
      }
      return instance;
    }

    static Object others;

    public static void main(String[] args) {
      Thread other = Together.thread(() -> others = get());
      other.start();
      Object mine = get();
      Together.join(other);
      Outcome.is("" + (mine == others));
    }
  }

  /** Without any lock both threads may make the object, and they race. */
  @Litmus(
      topic = "initialisation",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"true", "false"})
  public static final class Unlocked {
    static Object instance;

    static Object get() {
      if (instance == null) instance = new Object();
      return instance;
    }

    static Object others;

    public static void main(String[] args) {
      Thread other = Together.thread(() -> others = get());
      other.start();
      Object mine = get();
      Together.join(other);
      Outcome.is("" + (mine == others));
    }
  }

  /** With the whole method under the lock one object is made. */
  @Litmus(topic = "initialisation", outcomes = "true")
  public static final class Locked {
    static Object instance;

    static synchronized Object get() {
      if (instance == null) instance = new Object();
      return instance;
    }

    static Object others;

    public static void main(String[] args) {
      Thread other = Together.thread(() -> others = get());
      other.start();
      Object mine = get();
      Together.join(other);
      Outcome.is("" + (mine == others));
    }
  }

  /** The object is published before it is complete, so another thread may use it too early. */
  @Litmus(
      topic = "initialisation",
      races = true,
      weak = true,
      expect = {Finding.RACE, Finding.EXCEPTION},
      outcomes = "7")
  public static final class PublishedTooEarly {
    static final class Service {
      String name;
    }

    static volatile Service instance;

    static Service get() {
      if (instance == null) {
        synchronized (PublishedTooEarly.class) {
          if (instance == null) {
            instance = new Service();
            instance.name = "service";
          }
        }
      }
      return instance;
    }

    public static void main(String[] args) {
      Thread other = Together.thread(() -> get());
      other.start();
      int length = get().name.length();
      Together.join(other);
      Outcome.is("" + length);
    }
  }

  /** An object that a class made when it was first used belongs to both threads from then on. */
  @Litmus(
      topic = "initialisation",
      outcomes = {"1", "2"})
  public static final class CounterInHolder {
    static final class Counter {
      volatile int value;
    }

    static final class Holder {
      static final Counter COUNTER = new Counter();
    }

    public static void main(String[] args) {
      Together.both(() -> Holder.COUNTER.value++, () -> Holder.COUNTER.value++);
      Outcome.is("" + Holder.COUNTER.value);
    }
  }

  /** So does an array. */
  @Litmus(
      topic = "initialisation",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class ArrayInHolder {
    static final class Holder {
      static final int[] VALUES = new int[1];
    }

    public static void main(String[] args) {
      Together.both(() -> Holder.VALUES[0]++, () -> Holder.VALUES[0]++);
      Outcome.is("" + Holder.VALUES[0]);
    }
  }
}
