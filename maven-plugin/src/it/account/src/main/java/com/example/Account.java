// SPDX-License-Identifier: Apache-2.0
package com.example;

/** An account that several threads may use; they should not, yet. */
public class Account {
  private volatile int balance;

  public void deposit(int amount) {
    balance += amount;
  }

  public int balance() {
    return balance;
  }
}
