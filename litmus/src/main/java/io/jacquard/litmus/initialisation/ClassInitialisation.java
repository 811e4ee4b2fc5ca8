// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.initialisation;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** When and by whom static initialisers are run. */
public final class ClassInitialisation {

  private ClassInitialisation() {}

  /**
   * The holder idiom: the class initialiser makes the object once and publishes it without a race.
   */
  @Litmus(topic = "initialisation", outcomes = "true,42")
  public static final class HolderIdiom {
    static final class Service {
      int value = 42;
    }

    static final class Holder {
      static final Service INSTANCE = new Service();
    }

    static Service r1;
    static Service r2;

    public static void main(String[] args) {
      Together.run(() -> r1 = Holder.INSTANCE, () -> r2 = Holder.INSTANCE);
      Outcome.is((r1 == r2) + "," + r1.value);
    }
  }

  /**
   * Two threads that need a class at the same time run its initialiser once, and both see what it
   * wrote.
   */
  @Litmus(topic = "initialisation", outcomes = "7,7,1")
  public static final class RunsOnce {
    static int runs;

    static final class Lazy {
      static int value;

      static {
        runs++;
        value = 7;
      }
    }

    static int r1;
    static int r2;

    public static void main(String[] args) {
      Together.run(() -> r1 = Lazy.value, () -> r2 = Lazy.value);
      Outcome.is(r1 + "," + r2 + "," + runs);
    }
  }

  /**
   * A mutable static of a lazily initialised class is an ordinary variable afterwards, so the
   * updates race.
   */
  @Litmus(
      topic = "initialisation",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"8", "9"})
  public static final class RacesAfterwards {
    static final class Lazy {
      static int value;

      static {
        value = 7;
      }
    }

    public static void main(String[] args) {
      Together.run(() -> Lazy.value++, () -> Lazy.value++);
      Outcome.is("" + Lazy.value);
    }
  }

  /**
   * Two classes whose initialisers need each other deadlock if two threads begin at different ends.
   */
  @Litmus(
      topic = "initialisation",
      expect = Finding.DEADLOCK,
      outcomes = {"2,1", "1,2"})
  public static final class NeedEachOther {
    static final class Left {
      static int value = Right.value + 1;
    }

    static final class Right {
      static int value = Left.value + 1;
    }

    static int r1;
    static int r2;

    public static void main(String[] args) {
      Together.run(() -> r1 = Left.value, () -> r2 = Right.value);
      Outcome.is(r1 + "," + r2);
    }
  }

  /** Two classes that need each other do not deadlock if both threads begin at the same end. */
  @Litmus(topic = "initialisation", outcomes = "2,2")
  public static final class BeginAtSameEnd {
    static final class Left {
      static int value = Right.value + 1;
    }

    static final class Right {
      static int value = Left.value + 1;
    }

    static int r1;
    static int r2;

    public static void main(String[] args) {
      Together.run(() -> r1 = Left.value, () -> r2 = Left.value);
      Outcome.is(r1 + "," + r2);
    }
  }

  /**
   * A superclass whose initialiser makes a subclass deadlocks with a thread that begins at the
   * subclass.
   */
  @Litmus(topic = "initialisation", expect = Finding.DEADLOCK, outcomes = "done")
  public static final class SuperclassNeedsSubclass {
    static class Base {
      static final Object DEFAULT = new Derived();
    }

    static final class Derived extends Base {}

    static Object r1;
    static Object r2;

    public static void main(String[] args) {
      Together.run(() -> r1 = Base.DEFAULT, () -> r2 = new Derived());
      Outcome.is("done");
    }
  }

  /** An initialiser that waits for a thread which itself needs the class waits for ever. */
  @Litmus(topic = "initialisation", expect = Finding.DEADLOCK)
  public static final class WaitsForThreadThatNeedsIt {
    static final class Lazy {
      static int value = 1;

      static {
        Together.run(() -> value++);
      }
    }

    public static void main(String[] args) {
      int seen = Lazy.value;
      throw new AssertionError("initialised by two threads: " + seen);
    }
  }

  /** An initialiser that waits for a thread which does not need the class ends. */
  @Litmus(topic = "initialisation", outcomes = "5")
  public static final class WaitsForOtherThread {
    static int result;

    static final class Work implements Together.Body {
      @Override
      public void run() {
        result = 5;
      }
    }

    static final class Lazy {
      static int value;

      static {
        Together.run(new Work());
        value = result;
      }
    }

    public static void main(String[] args) {
      Outcome.is("" + Lazy.value);
    }
  }

  /** A thread that initialises a class may use it before the end: it sees default values. */
  @Litmus(topic = "initialisation", outcomes = "0,1")
  public static final class SeenBeforeItsEnd {
    static final class Lazy {
      static int early = look();
      static int value = one();

      static int look() {
        return value;
      }

      static int one() {
        return 1;
      }
    }

    public static void main(String[] args) {
      Outcome.is(Lazy.early + "," + Lazy.value);
    }
  }

  /**
   * An exception in an initialiser is an ExceptionInInitializerError the first time and a
   * NoClassDefFoundError from then on.
   */
  @Litmus(topic = "initialisation", outcomes = "ExceptionInInitializerError,NoClassDefFoundError")
  public static final class Fails {
    static final class Bad {
      static int value = fail();

      static int fail() {
        throw new IllegalStateException("fail");
      }
    }

    static String attempt() {
      try {
        return "" + Bad.value;
      } catch (LinkageError e) {
        return e.getClass().getSimpleName();
      }
    }

    public static void main(String[] args) {
      Outcome.is(attempt() + "," + attempt());
    }
  }

  /** Of two threads that need a class whose initialiser fails one gets each of the two errors. */
  @Litmus(
      topic = "initialisation",
      outcomes = {
        "ExceptionInInitializerError,NoClassDefFoundError",
        "NoClassDefFoundError,ExceptionInInitializerError"
      })
  public static final class FailsForTwo {
    static final class Bad {
      static int value = fail();

      static int fail() {
        throw new IllegalStateException("fail");
      }
    }

    static String attempt() {
      try {
        return "" + Bad.value;
      } catch (LinkageError e) {
        return e.getClass().getSimpleName();
      }
    }

    static String r1;
    static String r2;

    public static void main(String[] args) {
      Together.run(() -> r1 = attempt(), () -> r2 = attempt());
      Outcome.is(r1 + "," + r2);
    }
  }

  /** An uncaught error of an initialiser ends the thread that needed the class. */
  @Litmus(topic = "initialisation", expect = Finding.EXCEPTION)
  public static final class FailsUncaught {
    static final class Bad {
      static int value = fail();

      static int fail() {
        throw new IllegalStateException("fail");
      }
    }

    public static void main(String[] args) {
      Outcome.is("" + Bad.value);
    }
  }

  /** Reading a constant does not initialise its class. */
  @Litmus(topic = "initialisation", outcomes = "3,0")
  public static final class ConstantDoesNotInitialise {
    static int runs;

    static final class Lazy {
      static final int CONSTANT = 3;

      static {
        runs++;
      }
    }

    public static void main(String[] args) {
      Outcome.is(Lazy.CONSTANT + "," + runs);
    }
  }

  /**
   * Making an array of a class or naming its literal does not initialise it; making an object does.
   */
  @Litmus(topic = "initialisation", outcomes = "0,1")
  public static final class ArrayDoesNotInitialise {
    static int runs;

    static final class Lazy {
      static {
        runs++;
      }
    }

    public static void main(String[] args) {
      Lazy[] array = new Lazy[1];
      String name = Lazy.class.getName();
      int before = runs;
      array[0] = new Lazy();
      Outcome.is(before + "," + (name.isEmpty() ? -1 : runs));
    }
  }

  /**
   * A superclass is initialised before its subclass, a static of the superclass initialises it
   * alone.
   */
  @Litmus(topic = "initialisation", outcomes = "base,base derived")
  public static final class SuperclassFirst {
    static String order = "";

    static class Base {
      static int x;

      static {
        order += "base";
      }
    }

    static final class Derived extends Base {
      static {
        order += " derived";
      }
    }

    public static void main(String[] args) {
      int x = Derived.x;
      String before = order;
      Base made = new Derived();
      Outcome.is(before + "," + (made == null || x != 0 ? "" : order));
    }
  }
}
