// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

import io.jacquard.ports.MonitorSC;

/**
 * Readers first, by a monitor in which the signaller continues: 61,716 sequences. Readers that were
 * signalled are counted until they are in again, so that no writer gets in between.
 */
public final class RWMonitorSC implements Database {
  private final MonitorSC monitor = new MonitorSC();
  private final MonitorSC.Condition readersQueue = monitor.condition();
  private final MonitorSC.Condition writersQueue = monitor.condition();
  private int readers;
  private int signalledReaders;
  private boolean writing;

  private RWMonitorSC() {}

  /** Arguments: how many readers, writers; 3 2 without. */
  public static void main(String[] args) {
    Database.run(new RWMonitorSC(), args);
  }

  @Override
  public void startRead() {
    monitor.enter();
    if (writing) {
      readersQueue.await();
      signalledReaders--;
    }
    readers++;
    monitor.exit();
  }

  @Override
  public void endRead() {
    monitor.enter();
    readers--;
    if (readers == 0 && signalledReaders == 0) {
      writersQueue.signal();
    }
    monitor.exit();
  }

  @Override
  public void startWrite() {
    monitor.enter();
    while (readers > 0 || writing || readersQueue.length() > 0 || signalledReaders > 0) {
      writersQueue.await();
    }
    writing = true;
    monitor.exit();
  }

  @Override
  public void endWrite() {
    monitor.enter();
    writing = false;
    if (readersQueue.length() > 0) {
      signalledReaders = readersQueue.length();
      readersQueue.signalAll();
    } else {
      writersQueue.signal();
    }
    monitor.exit();
  }
}
