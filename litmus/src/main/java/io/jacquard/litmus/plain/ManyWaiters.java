// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.plain;

/**
 * Many threads wait for one monitor, and the last to come notifies one of them. Arguments: how many
 * wait; the first, in the order of coming, that fails if it is the one; whether that one notifies
 * all others ({@code all}) or ends the program ({@code exit}).
 */
public final class ManyWaiters {
  private static int arrived;
  private static boolean woken;

  private ManyWaiters() {}

  public static void main(String[] args) {
    int waiters = Integer.parseInt(args[0]);
    int failing = Integer.parseInt(args[1]);
    boolean all = args[2].equals("all");
    for (int i = 0; i <= waiters; i++) {
      new Thread(() -> meet(waiters, failing, all)).start();
    }
  }

  private static synchronized void meet(int waiters, int failing, boolean all) {
    int number = arrived++;
    if (number == waiters) {
      ManyWaiters.class.notify();
      return;
    }
    try {
      ManyWaiters.class.wait();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (woken) {
      return;
    }
    woken = true;
    if (number >= failing) {
      throw new AssertionError("waiter " + number);
    }
    if (all) {
      ManyWaiters.class.notifyAll();
    } else {
      System.exit(0);
    }
  }
}
