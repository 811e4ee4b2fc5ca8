// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import io.jacquard.Jacquard;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** Inputs through objects of the JDK. Each program leaves a word in {@link Paths#end}. */
public final class Values {
  private Values() {}

  /** Boxes, in a list. */
  public static void boxes() {
    List<Integer> list = new ArrayList<>();
    list.add(Jacquard.anyInt("x", 0, 1000));
    Integer boxed = list.get(0);
    Paths.end = boxed + 1 == 500 ? "found" : "other";
  }

  /** A lambda captures numbers of both sizes, and gets one. */
  public static void lambdas() {
    int x = Jacquard.anyInt("x", 0, 1000);
    long y = Jacquard.anyLong("y");
    String word = "w";
    IntUnaryOperator plus = z -> x + z;
    IntSupplier supplier = () -> y == 17 ? word.length() : x > 990 ? 2 : 3;
    Paths.end = "sum " + (plus.applyAsInt(x) == 42 ? 1 : 0) + " way " + supplier.getAsInt();
  }

  /** Math, minimum and comparison. */
  public static void mathematics() {
    int x = Jacquard.anyInt("x", -100, 100);
    Paths.end = Math.max(Math.abs(x), 7) == 50 && Integer.compare(x, 0) < 0 ? "found" : "other";
  }

  /** What an atomic holds, and whether a compare-and-set succeeds. */
  public static void atomics() {
    int x = Jacquard.anyInt("x", 0, 100);
    AtomicInteger number = new AtomicInteger();
    number.set(x);
    number.incrementAndGet();
    boolean swapped = number.compareAndSet(51, 7);
    Paths.end = swapped + " " + (number.addAndGet(1) == 8 ? "eight" : "other");
  }

  /** Copies of arrays. */
  public static void copies() {
    int[] from = {1, Jacquard.anyInt("x", 0, 100), 3};
    int[] to = new int[5];
    System.arraycopy(from, 0, to, 2, 3);
    int[] clone = to.clone();
    from[1] = 0;
    to[3] = 0;
    Paths.end = clone[3] == 33 ? "found" : "other";
  }

  /** An array as long as an input says. */
  public static void lengths() {
    int n = Jacquard.anyInt("n", -5, 5);
    try {
      int[] array = new int[n];
      Paths.end = array.length == 4 ? "four" : "other";
      array[3] = 1;
      Paths.end += " long";
    } catch (NegativeArraySizeException e) {
      Paths.end = "negative";
    } catch (ArrayIndexOutOfBoundsException e) {
      Paths.end += " short";
    }
  }

  /** A record, and a switch expression. */
  public static void records() {
    record Point(int x, int y) {}
    Point point = new Point(Jacquard.anyInt("x", 0, 9), Jacquard.anyInt("y", 0, 9));
    Paths.end =
        switch (point.x() - point.y()) {
          case 0 -> "diagonal";
          case 9 -> "corner";
          default -> "other";
        };
  }

  /** Two threads, one atomic; which update succeeds depends on an input and on the order. */
  public static void race() throws InterruptedException {
    int x = Jacquard.anyInt("x", 0, 3);
    AtomicInteger number = new AtomicInteger();
    number.set(x);
    Thread first = new Thread(() -> number.compareAndSet(1, 2));
    Thread second = new Thread(() -> number.compareAndSet(2, 1));
    first.start();
    second.start();
    first.join();
    second.join();
    int last = number.get();
    Paths.end = last == 1 ? "one" : last == 2 ? "two" : "other";
  }
}
