// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.junit.Assert.assertEquals;

import org.junit.Before;
import org.junit.Test;

/** A test of JUnit 4, which the Vintage engine runs as before. */
public class OlderTest {
  private Orders orders;
  private MemoryShelf shelf;

  @Before
  public void prepare() {
    shelf = new MemoryShelf();
    orders = new Orders(shelf);
  }

  @Test
  public void placedOnce() {
    orders.place("42");
    orders.place("42");
    assertEquals(1, shelf.puts());
  }
}
