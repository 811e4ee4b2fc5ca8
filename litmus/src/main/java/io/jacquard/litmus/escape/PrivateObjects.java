// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.escape;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Objects that only one thread can reach. */
public final class PrivateObjects {

  private PrivateObjects() {}

  /** An object that a thread makes and keeps is nobody else's. */
  @Litmus(topic = "escape", outcomes = "2,2")
  public static final class Box {
    static final class Counter {
      int x;
    }

    static int r1;
    static int r2;

    static int count() {
      Counter counter = new Counter();
      counter.x++;
      counter.x++;
      return counter.x;
    }

    public static void main(String[] args) {
      Together.run(() -> r1 = count(), () -> r2 = count());
      Outcome.is(r1 + "," + r2);
    }
  }

  /** So is an array. */
  @Litmus(topic = "escape", outcomes = "3,3")
  public static final class Array {
    static int r1;
    static int r2;

    static int count() {
      int[] a = new int[2];
      a[0]++;
      a[1] = a[0] + 1;
      return a[0] + a[1];
    }

    public static void main(String[] args) {
      Together.run(() -> r1 = count(), () -> r2 = count());
      Outcome.is(r1 + "," + r2);
    }
  }

  /** So is a copy of one. */
  @Litmus(topic = "escape", outcomes = "5,5")
  public static final class CopiedArray {
    static int r1;
    static int r2;

    static int count() {
      int[] a = Arrays.copyOf(new int[] {1}, 2);
      a[1] = a[0] + 3;
      return a[0] + a[1];
    }

    public static void main(String[] args) {
      Together.run(() -> r1 = count(), () -> r2 = count());
      Outcome.is(r1 + "," + r2);
    }
  }

  /** So is a collection, with what it holds. */
  @Litmus(topic = "escape", outcomes = "[x, y],[x, y]")
  public static final class Collection {
    static String r1;
    static String r2;

    static String collect() {
      List<String> list = new ArrayList<>();
      list.add("x");
      list.add("y");
      return list.toString();
    }

    public static void main(String[] args) {
      Together.run(() -> r1 = collect(), () -> r2 = collect());
      Outcome.is(r1 + "," + r2);
    }
  }

  /** The monitor of a private object is private, too. */
  @Litmus(topic = "escape", outcomes = "1,1")
  public static final class Monitor {
    static int r1;
    static int r2;

    static int count() {
      int[] a = new int[1];
      synchronized (a) {
        a[0]++;
      }
      return a[0];
    }

    public static void main(String[] args) {
      Together.run(() -> r1 = count(), () -> r2 = count());
      Outcome.is(r1 + "," + r2);
    }
  }

  /** An object handed over with the start of a thread and not used afterwards does not race. */
  @Litmus(topic = "escape", outcomes = "2")
  public static final class HandedOver {
    public static void main(String[] args) {
      int[] counter = new int[1];
      counter[0]++;
      Together.run(() -> counter[0]++);
      Outcome.is("" + counter[0]);
    }
  }

  /**
   * An object that a static refers to only for a moment, before there is another thread, is private
   * again.
   */
  @Litmus(topic = "escape", outcomes = "1")
  public static final class TakenBack {
    static int[] shared;
    static int seen;

    public static void main(String[] args) {
      shared = new int[1];
      int[] mine = shared;
      shared = null;
      Together.run(() -> seen = shared == null ? 1 : -1, () -> mine[0]++);
      Outcome.is("" + seen * mine[0]);
    }
  }
}
