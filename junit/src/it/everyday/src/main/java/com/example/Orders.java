// SPDX-License-Identifier: Apache-2.0
package com.example;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Places each order once, and logs. */
public class Orders {
  private static final Logger LOG = LoggerFactory.getLogger(Orders.class);

  private final Shelf shelf;

  /** Where orders are kept. */
  public interface Shelf {
    boolean has(String order);

    void put(String order);
  }

  public Orders(Shelf shelf) {
    this.shelf = shelf;
  }

  /** Right: the question and the answer are one step. */
  public boolean place(String order) {
    LOG.info("placing {}", order);
    synchronized (this) {
      if (shelf.has(order)) {
        return false;
      }
      shelf.put(order);
      return true;
    }
  }

  /** Wrong: another thread can come in between. */
  public boolean placeInHaste(String order) {
    if (shelf.has(order)) {
      return false;
    }
    shelf.put(order);
    return true;
  }
}
