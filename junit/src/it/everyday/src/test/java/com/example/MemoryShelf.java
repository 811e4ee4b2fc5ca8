// SPDX-License-Identifier: Apache-2.0
package com.example;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Keeps orders in memory, and counts how often one was put there. */
class MemoryShelf implements Orders.Shelf {
  private final Set<String> orders = ConcurrentHashMap.newKeySet();
  private final AtomicInteger puts = new AtomicInteger();

  @Override
  public boolean has(String order) {
    return orders.contains(order);
  }

  @Override
  public void put(String order) {
    orders.add(order);
    puts.incrementAndGet();
  }

  int puts() {
    return puts.get();
  }
}
