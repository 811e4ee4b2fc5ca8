// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.papers;

import static io.jacquard.tests.papers.ExactCounts.check;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The programs of the papers as real bytecode: the optimal reduction runs every trace once, cuts
 * nothing, and comes to its end.
 *
 * <p>The numbers are those of the notes on the papers, or computed from the formula beside them.
 * Sizes that take long are run with {@code -Dsweep=true}; with platform threads small ones only.
 */
@Tag("once")
class PaperCountsTests {
  @Test
  void fib() {
    long[] traces = {11, 140, 1698, 19605, 218243};
    for (int n = 1; n <= traces.length; n++) {
      check(traces[n - 1], 0, "Fib", n);
    }
  }

  @Test
  void fibWithoutMain() {
    long[] traces = {3, 19, 141, 1107, 8953};
    for (int n = 1; n <= traces.length; n++) {
      check(traces[n - 1], 0, "Fib", n, "alone");
    }
  }

  @Test
  void dining() {
    check(6, 5, "Dining", 2, 2);
    check(90, 16, "Dining", 3, 2);
    check(786, 45, "Dining", 4, 2);
    check(5730, 121, "Dining", 5, 2);
    check(38466, 320, "Dining", 6, 2);
  }

  @Test
  void diningOnce() {
    for (int n = 2; n <= 12; n++) {
      check((1 << n) - 2, 1, "Dining", n, 1);
    }
  }

  @Test
  void sections() {
    for (int n = 1; n <= 8; n++) {
      for (int m = 1; m <= 4; m++) {
        if (n * m <= 12) {
          long orders = factorial(n * m);
          for (int i = 0; i < n; i++) {
            orders /= factorial(m);
          }
          check(orders, 0, "Sections", n, m);
        }
      }
    }
  }

  private static long factorial(int n) {
    return n <= 1 ? 1 : n * factorial(n - 1);
  }

  @Test
  void singleLock() {
    check(2520, 0, "SingleLock", 1);
    check(22680, 0, "SingleLock", 2);
  }

  @Test
  void readersAndWriters() {
    for (int readers = 1; readers <= 16; readers++) {
      check(1 << readers, 0, "Readers", 1, readers);
    }
    for (int writers = 1; writers <= 7; writers++) {
      check(factorial(writers + 1), 0, "Readers", writers, 1);
    }
  }

  @Test
  void pairs() {
    for (int pairs = 1; pairs <= 12; pairs++) {
      check(1 << pairs, 0, "Pairs", pairs);
    }
  }

  @Test
  void fileSystem() {
    for (int threads = 13; threads <= 20; threads++) {
      check(1 << threads - 13, 0, "FileSystem", threads);
    }
  }

  @Test
  void examplesOfJcute() {
    check(2, 0, "Jcute", "writes"); // W6
    check(1, 0, "Jcute", "reads"); // W7
    check(3, 0, "Jcute", "chain"); // W8
    check(2, 0, "Jcute", "race"); // W9
    check(2, 1, "Dining", 2, 1); // W10
    check(6, 1, "Dining", 3, 1);
    check(4, 0, "Jcute", "increments"); // W11
    check(4, 0, "Readers", 1, 2);
  }
}
