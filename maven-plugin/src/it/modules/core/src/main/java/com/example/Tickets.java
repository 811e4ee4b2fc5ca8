// SPDX-License-Identifier: Apache-2.0
package com.example;

/** Sells each ticket once. */
public class Tickets {
  private int left;

  public Tickets(int count) {
    left = count;
  }

  public synchronized boolean sell() {
    if (left == 0) {
      return false;
    }
    left--;
    return true;
  }

  public synchronized int left() {
    return left;
  }
}
