// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.atomics;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Access modes of VarHandles on fields, array elements and statics. */
public final class VarHandles {

  private VarHandles() {}

  /** Volatile get and set of a plain field do not race, yet an update may be lost. */
  @Litmus(
      topic = "atomics",
      outcomes = {"1", "2"})
  public static final class VolatileMode {
    static final class Box {
      int x;
    }

    static final VarHandle X;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(Box.class, "x", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static void add(Box box) {
      int v = (int) X.getVolatile(box);
      X.setVolatile(box, v + 1);
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> add(box), () -> add(box));
      Outcome.is("" + box.x);
    }
  }

  /** getAndAdd on a plain field loses nothing and does not race. */
  @Litmus(topic = "atomics", outcomes = "2")
  public static final class GetAndAdd {
    static final class Box {
      int x;
    }

    static final VarHandle X;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(Box.class, "x", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static void add(Box box) {
      int before = (int) X.getAndAdd(box, 1);
      if (before < 0) throw new AssertionError();
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> add(box), () -> add(box));
      Outcome.is("" + box.x);
    }
  }

  /** Of two compareAndSet on a plain field one succeeds. */
  @Litmus(
      topic = "atomics",
      outcomes = {"true,false,1", "false,true,2"})
  public static final class CompareAndSet {
    static final class Box {
      int x;
    }

    static final VarHandle X;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(Box.class, "x", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static boolean r1;
    static boolean r2;

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> r1 = X.compareAndSet(box, 0, 1), () -> r2 = X.compareAndSet(box, 0, 2));
      Outcome.is(r1 + "," + r2 + "," + box.x);
    }
  }

  /** A release followed by an acquire that sees it orders the data: no race. */
  @Litmus(
      topic = "atomics",
      outcomes = {"none", "42"},
      weak = true)
  public static final class ReleaseAcquire {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
      try {
        READY =
            MethodHandles.lookup()
                .findStaticVarHandle(ReleaseAcquire.class, "ready", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> {
            data = 42;
            READY.setRelease(true);
          },
          () -> {
            if ((boolean) READY.getAcquire()) seen = "" + data;
          });
      Outcome.is(seen);
    }
  }

  /** A volatile write and an acquiring read order the data just so. */
  @Litmus(
      topic = "atomics",
      outcomes = {"none", "42"},
      weak = true)
  public static final class VolatileAcquire {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
      try {
        READY =
            MethodHandles.lookup()
                .findStaticVarHandle(VolatileAcquire.class, "ready", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> {
            data = 42;
            READY.setVolatile(true);
          },
          () -> {
            if ((boolean) READY.getAcquire()) seen = "" + data;
          });
      Outcome.is(seen);
    }
  }

  /** Opaque accesses of one variable do not race with each other, yet an update may be lost. */
  @Litmus(
      topic = "atomics",
      outcomes = {"1", "2"},
      weak = true)
  public static final class OpaqueCounter {
    static final class Box {
      int x;
    }

    static final VarHandle X;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(Box.class, "x", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static void add(Box box) {
      int v = (int) X.getOpaque(box);
      X.setOpaque(box, v + 1);
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> add(box), () -> add(box));
      Outcome.is("" + box.x);
    }
  }

  /** An opaque flag orders nothing else: the data races. */
  @Litmus(
      topic = "atomics",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "42"})
  public static final class OpaqueFlag {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
      try {
        READY =
            MethodHandles.lookup().findStaticVarHandle(OpaqueFlag.class, "ready", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> {
            data = 42;
            READY.setOpaque(true);
          },
          () -> {
            if ((boolean) READY.getOpaque()) seen = "" + data;
          });
      Outcome.is(seen);
    }
  }

  /** Plain get and set through a VarHandle race like those of the field. */
  @Litmus(
      topic = "atomics",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class PlainMode {
    static final class Box {
      int x;
    }

    static final VarHandle X;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(Box.class, "x", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static void add(Box box) {
      int v = (int) X.get(box);
      X.set(box, v + 1);
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> add(box), () -> add(box));
      Outcome.is("" + box.x);
    }
  }

  /** A VarHandle's plain mode on a volatile field is plain, so the accesses race. */
  @Litmus(
      topic = "atomics",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class PlainModeOfVolatileField {
    static final class Box {
      volatile int x;
    }

    static final VarHandle X;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(Box.class, "x", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static void add(Box box) {
      int v = (int) X.get(box);
      X.set(box, v + 1);
    }

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> add(box), () -> add(box));
      Outcome.is("" + box.x);
    }
  }

  /** A volatile write races with a plain read of the same field. */
  @Litmus(
      topic = "atomics",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class VolatileWriteAndPlainRead {
    static final class Box {
      int x;
    }

    static final VarHandle X;

    static {
      try {
        X = MethodHandles.lookup().findVarHandle(Box.class, "x", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static int seen;

    public static void main(String[] args) {
      Box box = new Box();
      Together.run(() -> X.setVolatile(box, 1), () -> seen = box.x);
      Outcome.is("" + seen);
    }
  }

  /** An acquiring read of a plainly written flag races and orders nothing. */
  @Litmus(
      topic = "atomics",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "42"})
  public static final class PlainWriteAndAcquire {
    static int data;
    static boolean ready;
    static final VarHandle READY;

    static {
      try {
        READY =
            MethodHandles.lookup()
                .findStaticVarHandle(PlainWriteAndAcquire.class, "ready", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> {
            data = 42;
            ready = true;
          },
          () -> {
            if ((boolean) READY.getAcquire()) seen = "" + data;
          });
      Outcome.is(seen);
    }
  }

  /** getAndAdd on one array element loses nothing. */
  @Litmus(topic = "atomics", outcomes = "0,2")
  public static final class ArrayElement {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    static void add(int[] a, int index) {
      int before = (int) ELEMENT.getAndAdd(a, index, 1);
      if (before < 0) throw new AssertionError();
    }

    public static void main(String[] args) {
      int[] a = new int[2];
      Together.run(() -> add(a, 1), () -> add(a, 1));
      Outcome.is(a[0] + "," + a[1]);
    }
  }

  /** Plain sets of two elements through a VarHandle do not race. */
  @Litmus(topic = "atomics", outcomes = "1,1")
  public static final class ArrayDifferentIndices {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) {
      int[] a = new int[2];
      Together.run(() -> ELEMENT.set(a, 0, 1), () -> ELEMENT.set(a, 1, 1));
      Outcome.is(a[0] + "," + a[1]);
    }
  }

  /** Plain sets of one element through a VarHandle and by the array itself race. */
  @Litmus(
      topic = "atomics",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class ArraySameIndex {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) {
      int[] a = new int[1];
      Together.run(() -> ELEMENT.set(a, 0, 1), () -> a[0] = 2);
      Outcome.is("" + a[0]);
    }
  }

  /** getAndAdd on a static field loses nothing. */
  @Litmus(topic = "atomics", outcomes = "2")
  public static final class StaticField {
    static int x;
    static final VarHandle X;

    static {
      try {
        X = MethodHandles.lookup().findStaticVarHandle(StaticField.class, "x", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static void add() {
      int before = (int) X.getAndAdd(1);
      if (before < 0) throw new AssertionError();
    }

    public static void main(String[] args) {
      Together.run(() -> add(), () -> add());
      Outcome.is("" + x);
    }
  }

  /** Plain access to a static field through a VarHandle races with the field's own access. */
  @Litmus(
      topic = "atomics",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class StaticFieldPlain {
    static int x;
    static final VarHandle X;

    static {
      try {
        X = MethodHandles.lookup().findStaticVarHandle(StaticFieldPlain.class, "x", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static int seen;

    public static void main(String[] args) {
      Together.run(() -> X.set(1), () -> seen = x);
      Outcome.is("" + seen);
    }
  }

  /** compareAndExchange on a reference field lets both threads agree on one object. */
  @Litmus(
      topic = "atomics",
      outcomes = {"a,a", "b,b"})
  public static final class CompareAndExchange {
    static String value;
    static final VarHandle VALUE;

    static {
      try {
        VALUE =
            MethodHandles.lookup()
                .findStaticVarHandle(CompareAndExchange.class, "value", String.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static String r1;
    static String r2;

    static String get(String mine) {
      String found = (String) VALUE.compareAndExchange((String) null, mine);
      return found == null ? mine : found;
    }

    public static void main(String[] args) {
      Together.run(() -> r1 = get("a"), () -> r2 = get("b"));
      Outcome.is(r1 + "," + r2);
    }
  }

  /** A number shown in an array of bytes covers four of them. */
  @Litmus(
      topic = "atomics",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class BytesAsNumber {
    static final VarHandle INTS =
        MethodHandles.byteArrayViewVarHandle(int[].class, java.nio.ByteOrder.LITTLE_ENDIAN);

    static int seen;

    public static void main(String[] args) {
      byte[] bytes = new byte[8];
      Together.run(() -> seen = bytes[3], () -> INTS.set(bytes, 0, 0x01010101));
      Outcome.is("" + seen);
    }
  }

  /** The bytes beside it are others. */
  @Litmus(topic = "atomics", outcomes = "0")
  public static final class BytesBesideNumber {
    static final VarHandle INTS =
        MethodHandles.byteArrayViewVarHandle(int[].class, java.nio.ByteOrder.LITTLE_ENDIAN);

    static int seen;

    public static void main(String[] args) {
      byte[] bytes = new byte[8];
      Together.run(() -> seen = bytes[4], () -> INTS.set(bytes, 0, 0x01010101));
      Outcome.is("" + seen);
    }
  }
}
