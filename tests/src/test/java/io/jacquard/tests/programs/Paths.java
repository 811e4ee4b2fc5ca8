// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import io.jacquard.Jacquard;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs whose ways depend on inputs. Each leaves a word for where it came to. */
public final class Paths {
  /** Where the execution that ran last came to. */
  public static String end = "";

  static int shared;
  static volatile int other;

  private Paths() {}

  enum Colour {
    RED,
    GREEN,
    BLUE
  }

  /** Three conditions on one input: four ways, one of which no input leads. */
  public static void nested() {
    int x = Jacquard.anyInt("x");
    if (x > 10) {
      end = x < 5 ? "impossible" : x == 77 ? "found" : "large";
    } else {
      end = "small";
    }
  }

  /** Through calls, fields, statics and arrays. */
  public static void carried() {
    int x = Jacquard.anyInt("x", -1000, 1000);
    long y = Jacquard.anyLong("y");
    int[] values = {1, twice(x), 3};
    shared = values[1] + 1;
    Holder holder = new Holder(shared, y);
    end = holder.sum() == 41 && y > 7 ? "found" : "other";
  }

  private static int twice(int x) {
    return 2 * x;
  }

  private static final class Holder {
    private int left;
    private long right;

    Holder(int left, long right) {
      this.left = left;
      this.right = right;
    }

    long sum() {
      return left + right;
    }
  }

  /** A switch, a division and an index: what throws is a way, too. */
  public static void throwing() {
    int x = Jacquard.anyInt("x", -100, 100);
    int i = Jacquard.anyInt("i", 0, 10);
    int[] table = {5, 7, 9};
    switch (x) {
      case 1:
        end = "one";
        return;
      case 2:
      case 3:
        end = "two";
        return;
      case 50:
        break;
      default:
        end = "other";
        return;
    }
    try {
      int divided = 10 / (i - 7);
      end = "element " + (table[i] == 9 ? "nine" : divided > 100 ? "never" : "other");
    } catch (ArithmeticException e) {
      end = "zero";
    } catch (ArrayIndexOutOfBoundsException e) {
      end = "outside";
    }
  }

  /** As many ways as constants and values, and one assumption. */
  public static void choices() {
    Colour colour = Jacquard.any("colour", Colour.class);
    String word = Jacquard.anyOf("word", "a", "b", null);
    boolean flag = Jacquard.anyBoolean("flag");
    Jacquard.assume(flag || colour == Colour.RED);
    end = colour + " " + word;
  }

  /** A relation between two of many inputs, each of which decides something by itself, too. */
  public static void related() {
    int before = 0;
    int equal = 0;
    for (int i = 0; i < 4; i++) {
      int x = Jacquard.anyInt("x", 0, 1);
      equal += i == 3 && x == before ? 1 : 0;
      before = x > 0 ? x : 0;
    }
    end = "equal " + equal;
  }

  /** A loop whose number of turns is an input. */
  public static void turns() {
    int n = Jacquard.anyInt("n", 0, 6);
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += i;
    }
    end = "sum " + sum;
  }

  /** The worked example W5 of the notes on jCUTE: the error needs an input and an order. */
  public static void overwritten() throws InterruptedException {
    int z = Jacquard.anyInt("z");
    end = "none";
    Thread first = new Thread(new Setter());
    Thread second = new Thread(new Comparer(z));
    first.start();
    second.start();
    first.join();
    second.join();
  }

  private static final class Setter implements Runnable {
    @Override
    public void run() {
      other = 3;
    }
  }

  private static final class Comparer implements Runnable {
    private final int z;

    Comparer(int z) {
      this.z = z;
    }

    @Override
    public void run() {
      other = 2;
      if (2 * z + 1 == other) {
        end = "error";
      }
    }
  }

  private static Holder published;

  /** An object is published without a lock, after a branch on an input. */
  public static void published() throws InterruptedException {
    int x = Jacquard.anyInt("x");
    end = "none";
    Thread first =
        new Thread(
            () -> {
              Holder holder = new Holder(x > 0 ? 1 : 2, 0);
              other = 1;
              published = holder;
            });
    first.start();
    Holder seen = published;
    if (seen != null) {
      end = "seen " + seen.left;
    }
    first.join();
  }

  /** Two threads ask the same of one input: what the one finds, the other finds. */
  public static void same() throws InterruptedException {
    int x = Jacquard.anyInt("x");
    AtomicInteger positive = new AtomicInteger();
    Thread first = new Thread(new Asker(x, positive));
    Thread second = new Thread(new Asker(x, positive));
    first.start();
    second.start();
    first.join();
    second.join();
    end = positive.get() + " of 2";
  }

  private static final class Asker implements Runnable {
    private final int x;
    private final AtomicInteger positive;

    Asker(int x, AtomicInteger positive) {
      this.x = x;
      this.positive = positive;
    }

    @Override
    public void run() {
      if (x > 0) {
        positive.incrementAndGet();
      }
    }
  }
}
