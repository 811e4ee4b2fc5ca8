// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.initialisation;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Objects made on first use. */
public final class LazyObjects {

  private LazyObjects() {}


/** Double-checked locking with a plain field: sequentially consistent memory hides it, but the first check races. */
@Litmus(topic = "initialisation", races = true, weak = true, expect = Finding.RACE, outcomes = "true,42")
public static final class DoubleCheckedPlain {
  static final class Service { int value = 42; }
  static Service instance;
  static Service get() {
    if (instance == null) {
      synchronized (DoubleCheckedPlain.class) {
        if (instance == null) instance = new Service();
      }
    }
    return instance;
  }
  static Service r1;
  static Service r2;
  public static void main(String[] args) {
    Together.run(() -> r1 = get(), () -> r2 = get());
    Outcome.is((r1 == r2) + "," + r1.value);
  }
}
/** Double-checked locking with a volatile field is correct. */
@Litmus(topic = "initialisation", outcomes = "true,42,42")
public static final class DoubleCheckedVolatile {
  static final class Service { int value = 42; }
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
  static Service r1;
  static Service r2;
  static int v1;
  static int v2;
  public static void main(String[] args) {
    Together.run(() -> { r1 = get(); v1 = r1.value; }, () -> { r2 = get(); v2 = r2.value; });
    Outcome.is((r1 == r2) + "," + v1 + "," + v2);
  }
}
/** Without the second check both threads may make the object, one after the other. */
@Litmus(topic = "initialisation", outcomes = {"true", "false"})
public static final class CheckedOnce {
  static volatile Object instance;
  static Object get() {
    if (instance == null) {
      synchronized (CheckedOnce.class) { instance = new Object(); }
    }
    return instance;
  }
  static Object r1;
  static Object r2;
  public static void main(String[] args) {
    Together.run(() -> r1 = get(), () -> r2 = get());
    Outcome.is("" + (r1 == r2));
  }
}
/** Without any lock both threads may make the object, and they race. */
@Litmus(topic = "initialisation", races = true, weak = true, expect = Finding.RACE, outcomes = {"true", "false"})
public static final class Unlocked {
  static Object instance;
  static Object get() {
    if (instance == null) instance = new Object();
    return instance;
  }
  static Object r1;
  static Object r2;
  public static void main(String[] args) {
    Together.run(() -> r1 = get(), () -> r2 = get());
    Outcome.is("" + (r1 == r2));
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
  static Object r1;
  static Object r2;
  public static void main(String[] args) {
    Together.run(() -> r1 = get(), () -> r2 = get());
    Outcome.is("" + (r1 == r2));
  }
}
/** The object is published before it is complete, so another thread may use it too early. */
@Litmus(topic = "initialisation", races = true, weak = true, expect = {Finding.RACE, Finding.EXCEPTION}, outcomes = "done")
public static final class PublishedTooEarly {
  static final class Service { String name; }
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
    Together.run(() -> get().name.length(), () -> get().name.length());
    Outcome.is("done");
  }
}

}
