// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples;

import io.jacquard.Jacquard;

/**
 * A failure that needs an input and a schedule: only a withdrawal above 50 can overdraw the
 * account, and only if both threads look at the balance before either takes from it.
 *
 * <pre>
 * ./jacquard run -cp examples/target/classes io.jacquard.examples.E06_Input
 * Found 1 failed assertion.
 * </pre>
 */
public class E06_Input {
  static volatile int balance = 100;

  static void withdraw(int amount) {
    if (balance >= amount) {
      synchronized (E06_Input.class) {
        balance -= amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int amount = Jacquard.anyInt("amount", 0, 100);
    Jacquard.assume(amount % 10 == 0); // the machine gives notes of ten
    Thread other = new Thread(() -> withdraw(amount));
    other.start();
    withdraw(amount);
    other.join();
    assert balance >= 0 : balance;
  }
}
