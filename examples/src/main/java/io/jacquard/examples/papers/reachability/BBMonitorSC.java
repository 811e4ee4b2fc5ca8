// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

/**
 * A bounded buffer as a Java monitor, in which each change wakes all who wait: 12,096 sequences.
 */
public final class BBMonitorSC implements Buffer {
  private final Slots slots;

  private BBMonitorSC(int size) {
    slots = new Slots(size);
  }

  /** Arguments: how many producers, consumers, slots; 3 3 2 without. */
  public static void main(String[] args) {
    Sizes sizes = Sizes.of(args);
    Buffer.run(new BBMonitorSC(sizes.slots()), sizes);
  }

  @Override
  public synchronized void deposit(int item) {
    while (slots.isFull()) {
      await();
    }
    slots.deposit(item);
    notifyAll();
  }

  @Override
  public synchronized int withdraw() {
    while (slots.isEmpty()) {
      await();
    }
    int item = slots.withdraw();
    notifyAll();
    return item;
  }

  private void await() {
    try {
      wait();
    } catch (InterruptedException e) {
      throw new AssertionError("nobody interrupts", e);
    }
  }
}
