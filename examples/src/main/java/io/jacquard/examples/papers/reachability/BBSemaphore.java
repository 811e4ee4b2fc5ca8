// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

import java.util.concurrent.Semaphore;

/** A bounded buffer of counting semaphores: 324 sequences. */
public final class BBSemaphore implements Buffer {
  private final Semaphore mutexD = new Semaphore(1);
  private final Semaphore mutexW = new Semaphore(1);
  private final Semaphore notFull;
  private final Semaphore notEmpty = new Semaphore(0);

  /** Two ends, each with a mutex of its own, so no variable is used at both. */
  private final int[] items;

  private int in;
  private int out;

  private BBSemaphore(int slots) {
    notFull = new Semaphore(slots);
    items = new int[slots];
  }

  /** Arguments: how many producers, consumers, slots; 3 3 2 without. */
  public static void main(String[] args) {
    Sizes sizes = Sizes.of(args);
    Buffer.run(new BBSemaphore(sizes.slots()), sizes);
  }

  @Override
  public void deposit(int item) {
    mutexD.acquireUninterruptibly();
    notFull.acquireUninterruptibly();
    items[in++ % items.length] = item;
    notEmpty.release();
    mutexD.release();
  }

  @Override
  public int withdraw() {
    mutexW.acquireUninterruptibly();
    notEmpty.acquireUninterruptibly();
    int item = items[out++ % items.length];
    notFull.release();
    mutexW.release();
    return item;
  }
}
