// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

/** What the frameworks are used for: a service with a state that is guarded, or not. */
public interface Accounts {
  int deposit(int amount);

  int balance();

  /** Guarded by its monitor. */
  class Guarded implements Accounts {
    private int balance;

    @Override
    public synchronized int deposit(int amount) {
      balance += amount;
      return balance;
    }

    @Override
    public synchronized int balance() {
      return balance;
    }
  }

  /** Guarded by nothing; deposits may be lost. */
  class Unguarded implements Accounts {
    private int balance;

    @Override
    public int deposit(int amount) {
      balance += amount;
      return balance;
    }

    @Override
    public int balance() {
      return balance;
    }
  }
}
