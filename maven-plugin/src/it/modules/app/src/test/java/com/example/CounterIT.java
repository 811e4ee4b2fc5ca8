// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.jacquard.junit.JacquardTest;

class CounterIT {
  @JacquardTest
  void whatIsSoldIsCounted() throws InterruptedException {
    Counter counter = new Counter(new Tickets(2));
    Thread other = new Thread(counter::sell);
    other.start();
    counter.sell();
    other.join();
    assertEquals(2, counter.sold());
  }
}
