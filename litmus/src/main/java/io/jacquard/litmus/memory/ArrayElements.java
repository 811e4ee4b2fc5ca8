// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.memory;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** Array elements of every type: an element is a variable of its own. */
public final class ArrayElements {

  private ArrayElements() {}

  /**
   * Two threads update one element of a boolean array without a lock: either update may be lost,
   * and the accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"true", "false"})
  public static final class BooleanSameIndex {
    public static void main(String[] args) {
      boolean[] a = {false};
      Together.run(() -> a[0] = !a[0], () -> a[0] = !a[0]);
      Outcome.is(String.valueOf(a[0]));
    }
  }

  /** Two elements of one boolean array, each with a thread of its own, do not race. */
  @Litmus(topic = "memory", outcomes = "true,true")
  public static final class BooleanDifferentIndices {
    public static void main(String[] args) {
      boolean[] a = {false, false};
      Together.run(() -> a[0] = !a[0], () -> a[1] = !a[1]);
      Outcome.is(a[0] + "," + a[1]);
    }
  }

  /**
   * Two threads update one element of a byte array without a lock: either update may be lost, and
   * the accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class ByteSameIndex {
    public static void main(String[] args) {
      byte[] a = {0};
      Together.run(() -> a[0]++, () -> a[0]++);
      Outcome.is(String.valueOf(a[0]));
    }
  }

  /** Two elements of one byte array, each with a thread of its own, do not race. */
  @Litmus(topic = "memory", outcomes = "1,1")
  public static final class ByteDifferentIndices {
    public static void main(String[] args) {
      byte[] a = {0, 0};
      Together.run(() -> a[0]++, () -> a[1]++);
      Outcome.is(a[0] + "," + a[1]);
    }
  }

  /**
   * Two threads update one element of a short array without a lock: either update may be lost, and
   * the accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class ShortSameIndex {
    public static void main(String[] args) {
      short[] a = {0};
      Together.run(() -> a[0]++, () -> a[0]++);
      Outcome.is(String.valueOf(a[0]));
    }
  }

  /** Two elements of one short array, each with a thread of its own, do not race. */
  @Litmus(topic = "memory", outcomes = "1,1")
  public static final class ShortDifferentIndices {
    public static void main(String[] args) {
      short[] a = {0, 0};
      Together.run(() -> a[0]++, () -> a[1]++);
      Outcome.is(a[0] + "," + a[1]);
    }
  }

  /**
   * Two threads update one element of a char array without a lock: either update may be lost, and
   * the accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class CharSameIndex {
    public static void main(String[] args) {
      char[] a = {'0'};
      Together.run(() -> a[0]++, () -> a[0]++);
      Outcome.is(String.valueOf(a[0]));
    }
  }

  /** Two elements of one char array, each with a thread of its own, do not race. */
  @Litmus(topic = "memory", outcomes = "1,1")
  public static final class CharDifferentIndices {
    public static void main(String[] args) {
      char[] a = {'0', '0'};
      Together.run(() -> a[0]++, () -> a[1]++);
      Outcome.is(a[0] + "," + a[1]);
    }
  }

  /**
   * Two threads update one element of a int array without a lock: either update may be lost, and
   * the accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class IntSameIndex {
    public static void main(String[] args) {
      int[] a = {0};
      Together.run(() -> a[0]++, () -> a[0]++);
      Outcome.is(String.valueOf(a[0]));
    }
  }

  /** Two elements of one int array, each with a thread of its own, do not race. */
  @Litmus(topic = "memory", outcomes = "1,1")
  public static final class IntDifferentIndices {
    public static void main(String[] args) {
      int[] a = {0, 0};
      Together.run(() -> a[0]++, () -> a[1]++);
      Outcome.is(a[0] + "," + a[1]);
    }
  }

  /**
   * Two threads update one element of a long array without a lock: either update may be lost, and
   * the accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"4294967297", "8589934594"})
  public static final class LongSameIndex {
    public static void main(String[] args) {
      long[] a = {0};
      Together.run(() -> a[0] += 0x1_0000_0001L, () -> a[0] += 0x1_0000_0001L);
      Outcome.is(String.valueOf(a[0]));
    }
  }

  /** Two elements of one long array, each with a thread of its own, do not race. */
  @Litmus(topic = "memory", outcomes = "4294967297,4294967297")
  public static final class LongDifferentIndices {
    public static void main(String[] args) {
      long[] a = {0, 0};
      Together.run(() -> a[0] += 0x1_0000_0001L, () -> a[1] += 0x1_0000_0001L);
      Outcome.is(a[0] + "," + a[1]);
    }
  }

  /**
   * Two threads update one element of a float array without a lock: either update may be lost, and
   * the accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1.0", "2.0"})
  public static final class FloatSameIndex {
    public static void main(String[] args) {
      float[] a = {0};
      Together.run(() -> a[0]++, () -> a[0]++);
      Outcome.is(String.valueOf(a[0]));
    }
  }

  /** Two elements of one float array, each with a thread of its own, do not race. */
  @Litmus(topic = "memory", outcomes = "1.0,1.0")
  public static final class FloatDifferentIndices {
    public static void main(String[] args) {
      float[] a = {0, 0};
      Together.run(() -> a[0]++, () -> a[1]++);
      Outcome.is(a[0] + "," + a[1]);
    }
  }

  /**
   * Two threads update one element of a double array without a lock: either update may be lost, and
   * the accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1.0", "2.0"})
  public static final class DoubleSameIndex {
    public static void main(String[] args) {
      double[] a = {0};
      Together.run(() -> a[0]++, () -> a[0]++);
      Outcome.is(String.valueOf(a[0]));
    }
  }

  /** Two elements of one double array, each with a thread of its own, do not race. */
  @Litmus(topic = "memory", outcomes = "1.0,1.0")
  public static final class DoubleDifferentIndices {
    public static void main(String[] args) {
      double[] a = {0, 0};
      Together.run(() -> a[0]++, () -> a[1]++);
      Outcome.is(a[0] + "," + a[1]);
    }
  }

  /**
   * Two threads update one element of a reference array without a lock: either update may be lost,
   * and the accesses race.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"a", "b", "ab", "ba"})
  public static final class ReferenceSameIndex {
    public static void main(String[] args) {
      String[] a = {""};
      Together.run(() -> a[0] += "a", () -> a[0] += "b");
      Outcome.is(String.valueOf(a[0]));
    }
  }

  /** Two elements of one reference array, each with a thread of its own, do not race. */
  @Litmus(topic = "memory", outcomes = "a,b")
  public static final class ReferenceDifferentIndices {
    public static void main(String[] args) {
      String[] a = {"", ""};
      Together.run(() -> a[0] += "a", () -> a[1] += "b");
      Outcome.is(a[0] + "," + a[1]);
    }
  }

  /** Two indices that are computed differently meet in one element, so the updates race. */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class ComputedIndicesMeet {
    static int slot(long key) {
      return (int) (key * 31 % 7);
    }

    public static void main(String[] args) {
      long[] a = new long[7];
      Together.run(() -> a[slot(3)]++, () -> a[slot(10)]++);
      Outcome.is("" + a[slot(3)]);
    }
  }

  /** Two computed indices that differ do not race. */
  @Litmus(topic = "memory", outcomes = "1,1")
  public static final class ComputedIndicesDiffer {
    static int slot(long key) {
      return (int) (key * 31 % 7);
    }

    public static void main(String[] args) {
      long[] a = new long[7];
      Together.run(() -> a[slot(3)]++, () -> a[slot(4)]++);
      Outcome.is(a[slot(3)] + "," + a[slot(4)]);
    }
  }

  /** An element updated under the lock of its array loses nothing. */
  @Litmus(topic = "memory", outcomes = "2")
  public static final class SynchronizedElement {
    public static void main(String[] args) {
      int[] a = new int[1];
      Together.Body body =
          () -> {
            synchronized (a) {
              a[0]++;
            }
          };
      Together.run(body, body);
      Outcome.is("" + a[0]);
    }
  }

  /** Rows of a matrix are arrays of their own, so threads that keep to their row do not race. */
  @Litmus(topic = "memory", outcomes = "1,1")
  public static final class RowsOfMatrix {
    public static void main(String[] args) {
      int[][] a = new int[2][1];
      Together.run(() -> a[0][0]++, () -> a[1][0]++);
      Outcome.is(a[0][0] + "," + a[1][0]);
    }
  }

  /** One row that stands twice in a matrix is one array, so the updates race. */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class RowTwiceInMatrix {
    public static void main(String[] args) {
      int[] row = new int[1];
      int[][] a = {row, row};
      Together.run(() -> a[0][0]++, () -> a[1][0]++);
      Outcome.is("" + row[0]);
    }
  }

  /**
   * Swapping a row races with reading the row's reference, while the rows themselves are only read.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class RowSwapped {
    static int r;

    public static void main(String[] args) {
      int[][] a = {{1}};
      int[] other = {2};
      Together.run(() -> a[0] = other, () -> r = a[0][0]);
      Outcome.is("" + r);
    }
  }

  /** System.arraycopy reads its source, so it races with a thread that writes an element there. */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class ArrayCopyRaces {
    static int r;

    public static void main(String[] args) {
      int[] a = new int[1];
      Together.run(
          () -> a[0] = 1,
          () -> {
            int[] copy = new int[1];
            System.arraycopy(a, 0, copy, 0, 1);
            r = copy[0];
          });
      Outcome.is("" + r);
    }
  }

  /** Cloning an array reads all of it, so it races with a thread that writes an element. */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class CloneRaces {
    static int r;

    public static void main(String[] args) {
      int[] a = new int[1];
      Together.run(() -> a[0] = 1, () -> r = a.clone()[0]);
      Outcome.is("" + r);
    }
  }

  /** The length of an array never changes, so reading it races with nothing. */
  @Litmus(topic = "memory", outcomes = "1,1")
  public static final class LengthIsNoAccess {
    static int r;

    public static void main(String[] args) {
      int[] a = new int[1];
      Together.run(() -> a[0] = 1, () -> r = a.length);
      Outcome.is(a[0] + "," + r);
    }
  }
}
