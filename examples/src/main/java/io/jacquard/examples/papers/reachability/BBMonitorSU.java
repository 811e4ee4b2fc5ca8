// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

import io.jacquard.ports.MonitorSU;

/** A bounded buffer as a monitor whose signals hand over: 720 sequences, the orders of entries. */
public final class BBMonitorSU implements Buffer {
  private final MonitorSU monitor = new MonitorSU();
  private final MonitorSU.Condition notFull = monitor.condition();
  private final MonitorSU.Condition notEmpty = monitor.condition();
  private final Slots slots;

  private BBMonitorSU(int size) {
    slots = new Slots(size);
  }

  /** Arguments: how many producers, consumers, slots; 3 3 2 without. */
  public static void main(String[] args) {
    Sizes sizes = Sizes.of(args);
    Buffer.run(new BBMonitorSU(sizes.slots()), sizes);
  }

  @Override
  public void deposit(int item) {
    monitor.enter();
    if (slots.isFull()) {
      notFull.await();
    }
    slots.deposit(item);
    notEmpty.signal();
    monitor.exit();
  }

  @Override
  public int withdraw() {
    monitor.enter();
    if (slots.isEmpty()) {
      notEmpty.await();
    }
    int item = slots.withdraw();
    notFull.signal();
    monitor.exit();
    return item;
  }
}
