// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers;

import java.util.List;
import java.util.Map;

/**
 * Small programs about race flipping, from Sen and Agha: Concolic Testing of Sequential and
 * Concurrent Programs, and from a study of it. Traces: {@code writes} 2, {@code reads} 1, {@code
 * chain} 3, {@code race} 2, {@code increments} 4. Two and three philosophers with one meal ({@link
 * Dining}) and one writer with two readers ({@link Readers}) belong to them.
 */
public final class Jcute {
  private static volatile int x;
  private static volatile int y;

  private static final Map<String, List<Runnable>> PROGRAMS =
      Map.of(
          "writes", List.of(() -> x = 1, () -> y = 4, () -> x = 2),
          "reads", List.of(Jcute::read, Jcute::read, Jcute::read),
          "chain", List.of(Jcute::oneAndTwo, Jcute::threeAndFour),
          "race", List.of(() -> x = 1, () -> x = 2),
          "increments", List.of(() -> x++, () -> x++));

  private Jcute() {}

  /** Argument: the name of the program. */
  public static void main(String[] args) {
    Crew.start(PROGRAMS.get(args[0]));
  }

  private static void read() {
    int seen = x;
    assert seen == 0;
  }

  private static void oneAndTwo() {
    x = 1;
    x = 2;
  }

  private static void threeAndFour() {
    y = 3;
    x = 4;
  }
}
