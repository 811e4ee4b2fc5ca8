// SPDX-License-Identifier: Apache-2.0
package com.example;

/** Deposits at the same time; the argument says how many. */
public class Transfers {
  public static void main(String[] args) throws InterruptedException {
    Account account = new Account();
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> account.deposit(10));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (account.balance() != 10 * threads.length) {
      throw new IllegalStateException("money is lost: " + account.balance());
    }
  }
}
