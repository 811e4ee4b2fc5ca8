// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.finals;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** What final fields promise to threads that get the object by a race. */
public final class FinalFields {

  private FinalFields() {}

  /**
   * An immutable object published through a plain field: the reference races, but whoever has it
   * sees the final field.
   */
  @Litmus(
      topic = "finals",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "42"},
      note = "The only race is on the reference, not on the final field.")
  public static final class ImmutableByRace {
    static final class Point {
      final int x;

      Point(int x) {
        this.x = x;
      }
    }

    static Point point;
    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> point = new Point(42),
          () -> {
            Point p = point;
            if (p != null) seen = "" + p.x;
          });
      Outcome.is(seen);
    }
  }

  /** A mutable object published through a plain field: the reference and the field race. */
  @Litmus(
      topic = "finals",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "42"},
      note = "Two races: on the reference and on the field, which a real machine may show as 0.")
  public static final class MutableByRace {
    static final class Point {
      int x;

      Point(int x) {
        this.x = x;
      }
    }

    static Point point;
    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> point = new Point(42),
          () -> {
            Point p = point;
            if (p != null) seen = "" + p.x;
          });
      Outcome.is(seen);
    }
  }

  /**
   * Published by an opaque write, which does not race and orders nothing, an immutable object is
   * still safe (JLS 17.5).
   */
  @Litmus(
      topic = "finals",
      outcomes = {"none", "42"},
      weak = true)
  public static final class ImmutableByOpaque {
    static final class Point {
      final int x;

      Point(int x) {
        this.x = x;
      }
    }

    static Point point;
    static final VarHandle POINT;

    static {
      try {
        POINT =
            MethodHandles.lookup()
                .findStaticVarHandle(ImmutableByOpaque.class, "point", Point.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> POINT.setOpaque(new Point(42)),
          () -> {
            Point p = (Point) POINT.getOpaque();
            if (p != null) seen = "" + p.x;
          });
      Outcome.is(seen);
    }
  }

  /**
   * Published by an opaque write, a mutable object's field races although it was written before the
   * publication.
   */
  @Litmus(
      topic = "finals",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "42"})
  public static final class MutableByOpaque {
    static final class Point {
      int x;

      Point(int x) {
        this.x = x;
      }
    }

    static Point point;
    static final VarHandle POINT;

    static {
      try {
        POINT =
            MethodHandles.lookup().findStaticVarHandle(MutableByOpaque.class, "point", Point.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> POINT.setOpaque(new Point(42)),
          () -> {
            Point p = (Point) POINT.getOpaque();
            if (p != null) seen = "" + p.x;
          });
      Outcome.is(seen);
    }
  }

  /**
   * What is reached through a final field is as safe as at the end of the constructor, also the
   * elements of an array.
   */
  @Litmus(
      topic = "finals",
      outcomes = {"none", "42"},
      weak = true)
  public static final class ArrayBehindFinal {
    static final class Box {
      final int[] values = {42};
    }

    static Box box;
    static final VarHandle BOX;

    static {
      try {
        BOX = MethodHandles.lookup().findStaticVarHandle(ArrayBehindFinal.class, "box", Box.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> BOX.setOpaque(new Box()),
          () -> {
            Box b = (Box) BOX.getOpaque();
            if (b != null) seen = "" + b.values[0];
          });
      Outcome.is(seen);
    }
  }

  /** A final reference to an array does not protect what is written to the array later. */
  @Litmus(
      topic = "finals",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class ArrayBehindFinalChanged {
    static final class Box {
      final int[] values = new int[1];
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> box.values[0]++, () -> box.values[0]++);
      Outcome.is("" + box.values[0]);
    }
  }

  /**
   * A constructor that publishes this before it sets the final field lets others see the default
   * value, and races.
   */
  @Litmus(
      topic = "finals",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "0", "42"})
  public static final class ThisLeaked {
    static final class Point {
      final int x;

      Point() {
        leaked = this;
        x = 42;
      }
    }

    static volatile Point leaked;
    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> new Point(),
          () -> {
            Point p = leaked;
            if (p != null) seen = "" + p.x;
          });
      Outcome.is(seen);
    }
  }

  /** A constructor that publishes this through a volatile field as its last step does no harm. */
  @Litmus(
      topic = "finals",
      outcomes = {"none", "42"})
  public static final class ThisLeakedAtEnd {
    static final class Point {
      final int x;

      Point() {
        x = 42;
        leaked = this;
      }
    }

    static volatile Point leaked;
    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> new Point(),
          () -> {
            Point p = leaked;
            if (p != null) seen = "" + p.x;
          });
      Outcome.is(seen);
    }
  }

  /**
   * The last step of a superclass's constructor comes before the subclass's fields are set, so
   * publishing there races.
   */
  @Litmus(
      topic = "finals",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "0", "42"})
  public static final class ThisLeakedBySuperclass {
    static class Base {
      Base() {
        leaked = this;
      }

      int value() {
        return -1;
      }
    }

    static final class Derived extends Base {
      final int x;

      Derived(int x) {
        this.x = x;
      }

      @Override
      int value() {
        return x;
      }
    }

    static volatile Base leaked;
    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> new Derived(42),
          () -> {
            Base b = leaked;
            if (b != null) seen = "" + b.value();
          });
      Outcome.is(seen);
    }
  }

  /**
   * A thread started in the constructor before the final field is set races with the constructor.
   */
  @Litmus(
      topic = "finals",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "42"})
  public static final class StartedInConstructor {
    static int seen;

    static final class Service {
      final Thread thread;
      final int x;

      Service() {
        thread = Together.thread(this::look);
        thread.start();
        x = 42;
      }

      void look() {
        seen = x;
      }
    }

    public static void main(String[] args) {
      Together.join(new Service().thread);
      Outcome.is("" + seen);
    }
  }

  /** A thread started in the constructor after the final field is set sees it. */
  @Litmus(topic = "finals", outcomes = "42")
  public static final class StartedAtEndOfConstructor {
    static int seen;

    static final class Service {
      final Thread thread;
      final int x;

      Service() {
        x = 42;
        thread = Together.thread(this::look);
        thread.start();
      }

      void look() {
        seen = x;
      }
    }

    public static void main(String[] args) {
      Together.join(new Service().thread);
      Outcome.is("" + seen);
    }
  }

  /** The components of a record are final fields. */
  @Litmus(
      topic = "finals",
      outcomes = {"none", "1+2"})
  public static final class RecordByVolatile {
    record Pair(int left, int right) {}

    static volatile Pair pair;
    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> pair = new Pair(1, 2),
          () -> {
            Pair p = pair;
            if (p != null) seen = p.left() + "+" + p.right();
          });
      Outcome.is(seen);
    }
  }
}
