// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.memory;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Volatile fields of every type: no races, but no atomic updates either. */
public final class VolatileFields {

  private VolatileFields() {}

  /**
   * Two unlocked updates of a volatile boolean may still lose one, but volatile accesses never
   * race.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"true", "false"})
  public static final class VolatileBoolean {
    static volatile boolean x;

    public static void main(String[] args) {
      Together.run(() -> x = !x, () -> x = !x);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two unlocked updates of a volatile byte may still lose one, but volatile accesses never race.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"1", "2"})
  public static final class VolatileByte {
    static volatile byte x;

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two unlocked updates of a volatile short may still lose one, but volatile accesses never race.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"1", "2"})
  public static final class VolatileShort {
    static volatile short x;

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two unlocked updates of a volatile char may still lose one, but volatile accesses never race.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"1", "2"})
  public static final class VolatileChar {
    static volatile char x = '0';

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two unlocked updates of a volatile int may still lose one, but volatile accesses never race.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"1", "2"})
  public static final class VolatileInt {
    static volatile int x;

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two unlocked updates of a volatile long may still lose one, but volatile accesses never race.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"4294967297", "8589934594"})
  public static final class VolatileLong {
    static volatile long x;

    public static void main(String[] args) {
      Together.run(() -> x += 0x1_0000_0001L, () -> x += 0x1_0000_0001L);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two unlocked updates of a volatile float may still lose one, but volatile accesses never race.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"1.0", "2.0"})
  public static final class VolatileFloat {
    static volatile float x;

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two unlocked updates of a volatile double may still lose one, but volatile accesses never race.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"1.0", "2.0"})
  public static final class VolatileDouble {
    static volatile double x;

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two unlocked updates of a volatile reference may still lose one, but volatile accesses never
   * race.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"a", "b", "ab", "ba"})
  public static final class VolatileReference {
    static volatile String x = "";

    public static void main(String[] args) {
      Together.run(() -> x += "a", () -> x += "b");
      Outcome.is(String.valueOf(x));
    }
  }

  /** The lost update of a volatile counter breaks an assertion although there is no data race. */
  @Litmus(topic = "memory", expect = Finding.ASSERTION, outcomes = "2")
  public static final class VolatileAsserted {
    static volatile int x;

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      if (x != 2) throw new AssertionError("an update was lost");
      Outcome.is("" + x);
    }
  }

  /** A volatile array reference does not make the elements volatile, so their updates race. */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class VolatileArrayReference {
    static volatile int[] a = new int[1];

    public static void main(String[] args) {
      Together.run(() -> a[0]++, () -> a[0]++);
      Outcome.is("" + a[0]);
    }
  }

  /**
   * One thread alone writes a volatile counter, so nothing is lost however often others read it.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"0", "1", "2"})
  public static final class VolatileSingleWriter {
    static volatile int x;
    static int r;

    public static void main(String[] args) {
      Together.run(
          () -> {
            x++;
            x++;
          },
          () -> r = x);
      if (x != 2) throw new AssertionError("the only writer lost an update");
      Outcome.is("" + r);
    }
  }
}
