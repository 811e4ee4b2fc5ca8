// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.plain;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;

/**
 * Two transfers between two accounts in opposite directions, each locking the giver and then the
 * taker.
 */
@Litmus(topic = "plain", expect = Finding.DEADLOCK)
public final class UnsafeBank {
  private UnsafeBank() {}

  private int balance = 100;

  private static void transfer(UnsafeBank from, UnsafeBank to, int amount) {
    synchronized (from) {
      synchronized (to) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    UnsafeBank alice = new UnsafeBank();
    UnsafeBank bob = new UnsafeBank();
    Thread there = new Thread(() -> transfer(alice, bob, 10));
    Thread back = new Thread(() -> transfer(bob, alice, 20));
    there.start();
    back.start();
    there.join();
    back.join();
    System.out.println(alice.balance + " " + bob.balance);
  }
}
