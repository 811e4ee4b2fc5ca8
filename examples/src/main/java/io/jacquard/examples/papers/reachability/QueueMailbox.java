// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Messages arrive in the order in which they were sent. */
final class QueueMailbox implements Mailbox {
  private final BlockingQueue<Object> queue = new LinkedBlockingQueue<>();

  @Override
  public void send(Object message) {
    queue.add(message);
  }

  @Override
  public Object receive() {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      throw new AssertionError("nobody interrupts", e);
    }
  }
}
