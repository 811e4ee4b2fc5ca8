// SPDX-License-Identifier: Apache-2.0
package com.example;

/** Where tickets are sold; it counts them itself, and wrongly. */
public class Counter {
  private final Tickets tickets;
  private volatile int sold;

  public Counter(Tickets tickets) {
    this.tickets = tickets;
  }

  public void sell() {
    if (tickets.sell()) {
      sold++;
    }
  }

  public int sold() {
    return sold;
  }
}
