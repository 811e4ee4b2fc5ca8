// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.jacquard.junit.JacquardTest;

class TicketTest {
  /** Two counters; nobody looks at what they have counted. */
  static void sell() throws InterruptedException {
    Tickets tickets = new Tickets(1);
    Thread other = new Thread(tickets::sell);
    other.start();
    tickets.sell();
    other.join();
    assertEquals(0, tickets.left());
  }

  @JacquardTest(strategy = "dpor")
  void eachTicketIsSoldOnce() throws InterruptedException {
    sell();
  }
}
