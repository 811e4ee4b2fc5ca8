// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined;

import io.jacquard.Jacquard;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Specimen;

/**
 * A number is looked up in a table that another thread replaces by a shorter one: only the numbers
 * that the longer one has and the shorter one has not are dangerous.
 */
public abstract class ReplacedTable {
  static volatile int[] squares = {0, 1, 4, 9, 16, 25};

  /** The square of a number if it is in the table, else -1. */
  abstract int lookUp(int number);

  void run() throws InterruptedException {
    int number = Jacquard.anyInt("number", 0, 9);
    Team.run(
        () -> squares = new int[] {0, 1, 4},
        () -> {
          int square = lookUp(number);
          assert square == -1 || square == number * number : square;
        });
  }

  /** Looks at the table twice, for its length and for its element. */
  @Specimen(
      finds = Flaw.EXCEPTION,
      size = {})
  public static final class Faulty extends ReplacedTable {
    @Override
    int lookUp(int number) {
      return number < squares.length ? squares[number] : -1;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run();
    }
  }

  /** Looks at one table. */
  @Specimen(
      size = {},
      traces = 11)
  public static final class Corrected extends ReplacedTable {
    @Override
    int lookUp(int number) {
      int[] table = squares;
      return number < table.length ? table[number] : -1;
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run();
    }
  }
}
