// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

import java.util.concurrent.Semaphore;

/** Readers first, by semaphores that pass the baton: 21,744 sequences. */
public final class RWSemaphore implements Database {
  private final Semaphore mutex = new Semaphore(1);
  private final Semaphore readersQueue = new Semaphore(0);
  private final Semaphore writersQueue = new Semaphore(0);
  private int activeReaders;
  private int activeWriters;
  private int waitingReaders;
  private int waitingWriters;

  private RWSemaphore() {}

  /** Arguments: how many readers, writers; 3 2 without. */
  public static void main(String[] args) {
    Database.run(new RWSemaphore(), args);
  }

  @Override
  public void startRead() {
    mutex.acquireUninterruptibly();
    if (activeWriters > 0) {
      waitingReaders++;
      mutex.release();
      readersQueue.acquireUninterruptibly();
    }
    activeReaders++;
    if (waitingReaders > 0) {
      waitingReaders--;
      readersQueue.release();
    } else {
      mutex.release();
    }
  }

  @Override
  public void endRead() {
    mutex.acquireUninterruptibly();
    activeReaders--;
    if (activeReaders == 0 && waitingWriters > 0) {
      waitingWriters--;
      writersQueue.release();
    } else {
      mutex.release();
    }
  }

  @Override
  public void startWrite() {
    mutex.acquireUninterruptibly();
    if (activeReaders > 0 || activeWriters > 0) {
      waitingWriters++;
      mutex.release();
      writersQueue.acquireUninterruptibly();
    }
    activeWriters++;
    mutex.release();
  }

  @Override
  public void endWrite() {
    mutex.acquireUninterruptibly();
    activeWriters--;
    if (waitingReaders > 0) {
      waitingReaders--;
      readersQueue.release();
    } else if (waitingWriters > 0) {
      waitingWriters--;
      writersQueue.release();
    } else {
      mutex.release();
    }
  }
}
