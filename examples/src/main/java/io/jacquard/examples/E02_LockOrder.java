// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples;

/**
 * Two transfers in opposite directions take the same two locks in opposite orders and wait for each
 * other for ever.
 *
 * <pre>
 * ./jacquard run -cp examples/target/classes io.jacquard.examples.E02_LockOrder
 * Found 1 deadlock.
 * </pre>
 */
public class E02_LockOrder {
  static final class Account {
    int balance = 100;
  }

  static void transfer(Account from, Account to, int amount) {
    synchronized (from) {
      synchronized (to) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) {
    Account savings = new Account();
    Account current = new Account();
    new Thread(() -> transfer(savings, current, 10), "out").start();
    new Thread(() -> transfer(current, savings, 20), "back").start();
  }
}
