// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.memory;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Plain static fields of every type. */
public final class StaticFields {

  private StaticFields() {}

  /**
   * Two threads update one static boolean field without a lock: either update may be lost, and the
   * accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"true", "false"})
  public static final class StaticBoolean {
    static boolean x;

    public static void main(String[] args) {
      Together.run(() -> x = !x, () -> x = !x);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two threads update one static byte field without a lock: either update may be lost, and the
   * accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class StaticByte {
    static byte x;

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two threads update one static short field without a lock: either update may be lost, and the
   * accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class StaticShort {
    static short x;

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two threads update one static char field without a lock: either update may be lost, and the
   * accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class StaticChar {
    static char x = '0';

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two threads update one static int field without a lock: either update may be lost, and the
   * accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class StaticInt {
    static int x;

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two threads update one static long field without a lock: either update may be lost, and the
   * accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"4294967297", "8589934594"})
  public static final class StaticLong {
    static long x;

    public static void main(String[] args) {
      Together.run(() -> x += 0x1_0000_0001L, () -> x += 0x1_0000_0001L);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two threads update one static float field without a lock: either update may be lost, and the
   * accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1.0", "2.0"})
  public static final class StaticFloat {
    static float x;

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two threads update one static double field without a lock: either update may be lost, and the
   * accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1.0", "2.0"})
  public static final class StaticDouble {
    static double x;

    public static void main(String[] args) {
      Together.run(() -> x++, () -> x++);
      Outcome.is(String.valueOf(x));
    }
  }

  /**
   * Two threads update one static reference field without a lock: either update may be lost, and
   * the accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"a", "b", "ab", "ba"})
  public static final class StaticReference {
    static String x = "";

    public static void main(String[] args) {
      Together.run(() -> x += "a", () -> x += "b");
      Outcome.is(String.valueOf(x));
    }
  }

  /** A static field updated under one lock loses nothing. */
  @Litmus(topic = "memory", outcomes = "2")
  public static final class StaticSynchronized {
    static int x;

    static synchronized void add() {
      x++;
    }

    public static void main(String[] args) {
      Together.run(() -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** A static field inherited by two subclasses is one variable, so the accesses race. */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class StaticThroughSubclasses {
    static class Base {
      static int x;
    }

    static final class Left extends Base {}

    static final class Right extends Base {}

    public static void main(String[] args) {
      Together.run(() -> Left.x++, () -> Right.x++);
      Outcome.is("" + Base.x);
    }
  }

  /** Two static fields of one class do not race. */
  @Litmus(topic = "memory", outcomes = "1,1")
  public static final class TwoStatics {
    static int x;
    static int y;

    public static void main(String[] args) {
      Together.run(() -> x++, () -> y++);
      Outcome.is(x + "," + y);
    }
  }

  /** A field of an interface is initialised once and only read, so nothing races. */
  @Litmus(topic = "memory", outcomes = "3,3")
  public static final class InterfaceField {
    interface Constants {
      int[] VALUES = {3};
    }

    static int r1;
    static int r2;

    public static void main(String[] args) {
      Together.run(() -> r1 = Constants.VALUES[0], () -> r2 = Constants.VALUES[0]);
      Outcome.is(r1 + "," + r2);
    }
  }
}
