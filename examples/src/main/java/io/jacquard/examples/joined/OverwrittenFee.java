// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined;

import io.jacquard.Jacquard;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Specimen;

/**
 * A clerk sets a fee and computes a price with it, a linear function of the amount. Another thread
 * may overwrite the fee; only then is there an amount with the price that must not be.
 */
public abstract class OverwrittenFee {
  private static final int FORBIDDEN = 1_000_003;

  static volatile int fee;

  /** Sets the fee, and computes the price of an amount with it. */
  abstract int price(int amount);

  /** Sets another fee. */
  abstract void raise();

  void run() throws InterruptedException {
    int amount = Jacquard.anyInt("amount");
    Team.run(
        this::raise,
        () -> {
          int price = price(amount);
          assert price != FORBIDDEN : amount;
        });
  }

  /** With the clerk's own fee every price is even. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {})
  public static final class Faulty extends OverwrittenFee {
    @Override
    int price(int amount) {
      fee = 2;
      return 2 * amount + fee;
    }

    @Override
    void raise() {
      fee = 3;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run();
    }
  }

  /** Nobody changes the fee while a price is computed. */
  @Specimen(
      size = {},
      traces = 2)
  public static final class Corrected extends OverwrittenFee {
    @Override
    synchronized int price(int amount) {
      fee = 2;
      return 2 * amount + fee;
    }

    @Override
    synchronized void raise() {
      fee = 3;
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run();
    }
  }
}
