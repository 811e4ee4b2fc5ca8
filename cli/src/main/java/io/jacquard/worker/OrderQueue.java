// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Budget;
import io.jacquard.protocol.Order;
import java.util.ArrayDeque;
import java.util.Deque;

/** What the controller wants of a search that is shared out. Used by two threads. */
final class OrderQueue {
  /** The whole search, before it is shared. */
  private static final int NO_LEASE = -1;

  private final Budget budget;
  private final Deque<Order> orders = new ArrayDeque<>();
  private int asked = NO_LEASE;
  private int running = NO_LEASE;
  private int wanted;
  private boolean shared;
  private boolean helper;

  OrderQueue(Budget budget) {
    this.budget = budget;
  }

  /** This JVM only explores parts of a search. */
  void setHelper() {
    helper = true;
  }

  boolean isHelper() {
    return helper;
  }

  /** An order has come. */
  synchronized void add(Order order) {
    if (order instanceof Order.Share share) {
      asked = share.lease();
      budget.pause();
    } else if (order instanceof Order.Want want) {
      if (want.lease() == running) {
        wanted = want.parts();
        budget.pause();
      }
    } else {
      orders.add(order);
      notifyAll();
    }
  }

  /** Whether the whole search is to be given back. */
  synchronized boolean isShareAsked() {
    return asked != NO_LEASE;
  }

  /** Whether the search has been given back, and this JVM has parts of it at most. */
  synchronized boolean isShared() {
    return shared || helper;
  }

  /** The search is not shared after all. */
  synchronized void refuse() {
    asked = NO_LEASE;
    budget.proceed();
  }

  /** The number under which the whole search is given back. */
  synchronized int share() {
    shared = true;
    return asked;
  }

  /** The next thing to do. */
  synchronized Order take() throws InterruptedException {
    while (orders.isEmpty()) {
      wait();
    }
    return orders.remove();
  }

  /** Work on a lease begins; what was wanted of others does not concern it. */
  synchronized void begin(int lease, long executions, long nanos) {
    running = lease;
    wanted = 0;
    budget.grant(executions, nanos);
  }

  /** Work on the lease has ended; returns how many parts are wanted of what is left. */
  synchronized int end() {
    running = NO_LEASE;
    return wanted;
  }
}
