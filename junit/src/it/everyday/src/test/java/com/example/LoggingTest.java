// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.jacquard.junit.JacquardTest;

/** The logger's own steps are no failure of the test. */
class LoggingTest {
  private final MemoryShelf shelf = new MemoryShelf();
  private final Orders orders = new Orders(shelf);

  @JacquardTest
  void savedOnceWithLogging() throws InterruptedException {
    TwoClerks.both(() -> orders.place("42"));
    assertEquals(1, shelf.puts());
  }

  @JacquardTest
  void savedTwiceInHaste() throws InterruptedException {
    TwoClerks.both(() -> orders.placeInHaste("42"));
    assertEquals(1, shelf.puts());
  }
}
