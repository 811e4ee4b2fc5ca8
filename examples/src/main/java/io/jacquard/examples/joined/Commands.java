// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined;

import io.jacquard.Jacquard;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Specimen;

/**
 * One thread reads a command, another one carries it out. That a divisor is not zero is checked by
 * the one that reads.
 */
public abstract class Commands {
  private static final String DIVIDE = "divide by ";

  static volatile boolean divides;
  static volatile int divisor;

  /** Tells the other thread what to do. */
  abstract void order(int number);

  private void read() {
    String line = Jacquard.anyString("line");
    if (line.startsWith(DIVIDE)) {
      int number = Integer.parseInt(line.substring(DIVIDE.length()));
      if (number != 0) {
        order(number);
      }
    }
  }

  private void readIfItIsANumber() {
    try {
      read();
    } catch (NumberFormatException e) {
      // Nothing is ordered.
    }
  }

  private static void carryOut() {
    if (divides) {
      int by = divisor;
      assert by != 0 : "a number divided by zero";
    }
  }

  void run() throws InterruptedException {
    Team.run(this::readIfItIsANumber, Commands::carryOut);
  }

  /** The other thread may see what to do before it can see with which number. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {})
  public static final class Faulty extends Commands {
    @Override
    void order(int number) {
      divides = true;
      divisor = number;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run();
    }
  }

  /** The number comes first. */
  @Specimen(
      size = {},
      traces = 5)
  public static final class Corrected extends Commands {
    @Override
    void order(int number) {
      divisor = number;
      divides = true;
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run();
    }
  }
}
