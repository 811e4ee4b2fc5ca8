// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.atomics;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Atomic access to volatile fields through updaters. */
public final class FieldUpdaters {

  private FieldUpdaters() {}

  /** Atomic increments through an updater lose nothing. */
  @Litmus(topic = "atomics", outcomes = "2")
  public static final class IntegerUpdater {
    static final class Box {
      volatile int x;
    }

    static final AtomicIntegerFieldUpdater<Box> X =
        AtomicIntegerFieldUpdater.newUpdater(Box.class, "x");

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> X.incrementAndGet(box), () -> X.incrementAndGet(box));
      Outcome.is("" + box.x);
    }
  }

  /**
   * The updater and the field's own accesses are on one variable: an increment of the volatile
   * field may be lost among atomic ones.
   */
  @Litmus(
      topic = "atomics",
      outcomes = {"1", "2"})
  public static final class UpdaterAndField {
    static final class Box {
      volatile int x;
    }

    static final AtomicIntegerFieldUpdater<Box> X =
        AtomicIntegerFieldUpdater.newUpdater(Box.class, "x");

    static void addToField(Box box) {
      int v = box.x;
      box.x = v + 1;
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> X.incrementAndGet(box), () -> addToField(box));
      Outcome.is("" + box.x);
    }
  }

  /**
   * What is written before an update through the updater is visible to whoever reads the volatile
   * field.
   */
  @Litmus(
      topic = "atomics",
      outcomes = {"none", "42"})
  public static final class UpdaterPublishes {
    static final class Box {
      volatile int ready;
      int data;
    }

    static final AtomicIntegerFieldUpdater<Box> READY =
        AtomicIntegerFieldUpdater.newUpdater(Box.class, "ready");
    static String seen = "none";

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(
          () -> {
            box.data = 42;
            READY.compareAndSet(box, 0, 1);
          },
          () -> {
            if (box.ready == 1) seen = "" + box.data;
          });
      Outcome.is(seen);
    }
  }

  /** Of two compareAndSet through a long updater one succeeds. */
  @Litmus(
      topic = "atomics",
      outcomes = {"true,false", "false,true"})
  public static final class LongUpdater {
    static final class Box {
      volatile long x;
    }

    static final AtomicLongFieldUpdater<Box> X = AtomicLongFieldUpdater.newUpdater(Box.class, "x");
    static boolean r1;
    static boolean r2;

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> r1 = X.compareAndSet(box, 0, 1), () -> r2 = X.compareAndSet(box, 0, 2));
      Outcome.is(r1 + "," + r2);
    }
  }

  /**
   * Lazy initialisation by compareAndSet through a reference updater lets both threads agree on one
   * value.
   */
  @Litmus(
      topic = "atomics",
      outcomes = {"a,a", "b,b"})
  public static final class ReferenceUpdater {
    static final class Box {
      volatile String value;
    }

    static final AtomicReferenceFieldUpdater<Box, String> VALUE =
        AtomicReferenceFieldUpdater.newUpdater(Box.class, String.class, "value");
    static String r1;
    static String r2;

    static String get(Box box, String mine) {
      VALUE.compareAndSet(box, null, mine);
      return box.value;
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> r1 = get(box, "a"), () -> r2 = get(box, "b"));
      Outcome.is(r1 + "," + r2);
    }
  }
}
