// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Five numbers go through a queue with room for two. */
public final class ProducerConsumer implements Runnable {
  private static final int NUMBERS = 5;

  @Override
  public void run() {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    Thread producer = new Thread(() -> produce(queue));
    producer.start();
    int sum = 0;
    for (int i = 0; i < NUMBERS; i++) {
      try {
        sum += queue.take();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    Together.join(producer);
    if (sum != NUMBERS * (NUMBERS - 1) / 2) {
      throw new AssertionError("the sum is " + sum);
    }
  }

  private static void produce(BlockingQueue<Integer> queue) {
    try {
      for (int i = 0; i < NUMBERS; i++) {
        queue.put(i);
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
