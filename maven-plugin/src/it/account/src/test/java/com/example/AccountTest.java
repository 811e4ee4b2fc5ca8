// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.jacquard.junit.JacquardTest;

class AccountTest {
  private final Account account = new Account();

  @JacquardTest
  void nothingIsLost() throws InterruptedException {
    Thread other = new Thread(() -> account.deposit(10));
    other.start();
    account.deposit(10);
    other.join();
    assertEquals(20, account.balance());
  }
}
