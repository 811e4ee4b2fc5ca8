// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

import io.jacquard.ports.MonitorSU;

/** Readers first, by a monitor whose signals hand over: 13,320 sequences. */
public final class RWMonitorSU implements Database {
  private final MonitorSU monitor = new MonitorSU();
  private final MonitorSU.Condition readersQueue = monitor.condition();
  private final MonitorSU.Condition writersQueue = monitor.condition();
  private int readers;
  private boolean writing;

  private RWMonitorSU() {}

  /** Arguments: how many readers, writers; 3 2 without. */
  public static void main(String[] args) {
    Database.run(new RWMonitorSU(), args);
  }

  @Override
  public void startRead() {
    monitor.enter();
    if (writing) {
      readersQueue.await();
    }
    readers++;
    readersQueue.signal();
    monitor.exit();
  }

  @Override
  public void endRead() {
    monitor.enter();
    readers--;
    if (readers == 0) {
      writersQueue.signal();
    }
    monitor.exit();
  }

  @Override
  public void startWrite() {
    monitor.enter();
    if (readers > 0 || writing) {
      writersQueue.await();
    }
    writing = true;
    monitor.exit();
  }

  @Override
  public void endWrite() {
    monitor.enter();
    writing = false;
    if (readersQueue.isEmpty()) {
      writersQueue.signal();
    } else {
      readersQueue.signal();
    }
    monitor.exit();
  }
}
