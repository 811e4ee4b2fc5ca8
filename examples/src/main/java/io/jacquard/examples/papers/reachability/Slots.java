// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

/** The inside of a bounded buffer. Whoever uses it sees to it that nothing is overwritten. */
final class Slots {
  private final int[] items;
  private int deposited;
  private int withdrawn;

  Slots(int size) {
    items = new int[size];
  }

  void deposit(int item) {
    items[deposited++ % items.length] = item;
  }

  int withdraw() {
    return items[withdrawn++ % items.length];
  }

  int full() {
    return deposited - withdrawn;
  }

  boolean isFull() {
    return full() == items.length;
  }

  boolean isEmpty() {
    return full() == 0;
  }
}
