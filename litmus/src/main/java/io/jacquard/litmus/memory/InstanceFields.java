// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.memory;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Plain instance fields of every type. */
public final class InstanceFields {

  private InstanceFields() {}

  /**
   * Two threads update one boolean field without a lock: either update may be lost, and the
   * accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"true", "false"})
  public static final class BooleanField {
    static final class Box {
      boolean x;
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.x = !box.x, () -> box.x = !box.x);
      Outcome.is(String.valueOf(box.x));
    }
  }

  /**
   * Two threads update one byte field without a lock: either update may be lost, and the accesses
   * race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class ByteField {
    static final class Box {
      byte x;
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.x++, () -> box.x++);
      Outcome.is(String.valueOf(box.x));
    }
  }

  /**
   * Two threads update one short field without a lock: either update may be lost, and the accesses
   * race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class ShortField {
    static final class Box {
      short x;
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.x++, () -> box.x++);
      Outcome.is(String.valueOf(box.x));
    }
  }

  /**
   * Two threads update one char field without a lock: either update may be lost, and the accesses
   * race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class CharField {
    static final class Box {
      char x = '0';
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.x++, () -> box.x++);
      Outcome.is(String.valueOf(box.x));
    }
  }

  /**
   * Two threads update one int field without a lock: either update may be lost, and the accesses
   * race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class IntField {
    static final class Box {
      int x;
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.x++, () -> box.x++);
      Outcome.is(String.valueOf(box.x));
    }
  }

  /**
   * Two threads update one long field without a lock: either update may be lost, and the accesses
   * race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"4294967297", "8589934594"})
  public static final class LongField {
    static final class Box {
      long x;
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.x += 0x1_0000_0001L, () -> box.x += 0x1_0000_0001L);
      Outcome.is(String.valueOf(box.x));
    }
  }

  /**
   * Two threads update one float field without a lock: either update may be lost, and the accesses
   * race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1.0", "2.0"})
  public static final class FloatField {
    static final class Box {
      float x;
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.x++, () -> box.x++);
      Outcome.is(String.valueOf(box.x));
    }
  }

  /**
   * Two threads update one double field without a lock: either update may be lost, and the accesses
   * race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1.0", "2.0"})
  public static final class DoubleField {
    static final class Box {
      double x;
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.x++, () -> box.x++);
      Outcome.is(String.valueOf(box.x));
    }
  }

  /**
   * Two threads update one reference field without a lock: either update may be lost, and the
   * accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"a", "b", "ab", "ba"})
  public static final class ReferenceField {
    static final class Box {
      String x = "";
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.x += "a", () -> box.x += "b");
      Outcome.is(String.valueOf(box.x));
    }
  }

  /** An int field updated under one lock loses nothing. */
  @Litmus(topic = "memory", outcomes = "2")
  public static final class SynchronizedField {
    static final class Box {
      int x;
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.Body body =
          () -> {
            synchronized (box) {
              box.x++;
            }
          };
      Together.run(body, body);
      Outcome.is("" + box.x);
    }
  }

  /**
   * Fields of every type written under a lock by one thread and read under it by the other agree
   * with each other.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"false 0 0 0 0 0 0.0 0.0 null", "true 1 2 c 4 5 6.0 7.0 r"})
  public static final class EveryTypeSynchronized {
    static final class Box {
      boolean z;
      byte b;
      short s;
      char c = '0';
      int i;
      long j;
      float f;
      double d;
      String r;
    }

    public static void main(String[] args) {
      Box box = new Box();
      Thread writer =
          Together.thread(
              () -> {
                synchronized (box) {
                  box.z = true;
                  box.b = 1;
                  box.s = 2;
                  box.c = 'c';
                  box.i = 4;
                  box.j = 5;
                  box.f = 6;
                  box.d = 7;
                  box.r = "r";
                }
              });
      writer.start();
      String seen;
      synchronized (box) {
        seen =
            box.z + " " + box.b + " " + box.s + " " + box.c + " " + box.i + " " + box.j + " "
                + box.f + " " + box.d + " " + box.r;
      }
      Together.join(writer);
      Outcome.is(seen);
    }
  }

  /** Two fields of one object, each with a thread of its own, do not race. */
  @Litmus(topic = "memory", outcomes = "1,1")
  public static final class NeighbouringFields {
    static final class Box {
      byte x;
      byte y;
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.x++, () -> box.y++);
      Outcome.is(box.x + "," + box.y);
    }
  }

  /**
   * A field that hides the superclass's field of the same name is another variable, so nothing
   * races.
   */
  @Litmus(topic = "memory", outcomes = "1,1")
  public static final class HiddenField {
    static class Base {
      int x;
    }

    static final class Derived extends Base {
      int x;
    }

    public static void main(String[] args) {
      Derived derived = new Derived();
      Base base = derived;
      Together.run(() -> base.x++, () -> derived.x++);
      Outcome.is(base.x + "," + derived.x);
    }
  }

  /**
   * A field reached through the subclass's type is the superclass's own field, so the accesses
   * race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class InheritedField {
    static class Base {
      int x;
    }

    static final class Derived extends Base {}

    public static void main(String[] args) {
      Derived derived = new Derived();
      Base base = derived;
      Together.run(() -> base.x++, () -> derived.x++);
      Outcome.is("" + base.x);
    }
  }

  /** The same field of two objects is two variables, so nothing races. */
  @Litmus(topic = "memory", outcomes = "1,1")
  public static final class TwoObjects {
    static final class Box {
      int x;
    }

    public static void main(String[] args) {
      Box one = new Box();
      Box two = new Box();
      Together.run(() -> one.x++, () -> two.x++);
      Outcome.is(one.x + "," + two.x);
    }
  }

  /** Reads alone never race. */
  @Litmus(topic = "memory", outcomes = "7,7")
  public static final class TwoReaders {
    static final class Box {
      int x = 7;
    }

    static int r1;
    static int r2;

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> r1 = box.x, () -> r2 = box.x);
      Outcome.is(r1 + "," + r2);
    }
  }

  /** A write and a read that nothing orders race, even though no update is lost. */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class WriteAndRead {
    static final class Box {
      int x;
    }

    static int r;

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.x = 1, () -> r = box.x);
      Outcome.is("" + r);
    }
  }

  /** Writing the value that is already there is still a write, so it races with the read. */
  @Litmus(topic = "memory", races = true, weak = true, expect = Finding.RACE, outcomes = "0")
  public static final class WriteOfSameValue {
    static final class Box {
      int x;
    }

    static int r;

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.x = 0, () -> r = box.x);
      Outcome.is("" + r);
    }
  }

  /** A lost update turned into a failing assertion: both the race and the failure are found. */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = {Finding.RACE, Finding.ASSERTION},
      outcomes = "2")
  public static final class AssertedCounter {
    static final class Box {
      int x;
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.x++, () -> box.x++);
      assert box.x == 2 : "an update was lost";
      Outcome.is("" + box.x);
    }
  }
}
