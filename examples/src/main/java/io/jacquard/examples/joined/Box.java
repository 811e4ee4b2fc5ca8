// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined;

import java.util.ArrayDeque;
import java.util.Queue;

/** Messages for one receiver, in the order of their arrival. */
final class Box<T> {
  private final Queue<T> messages = new ArrayDeque<>();
  private boolean closed;

  synchronized void put(T message) {
    messages.add(message);
    notifyAll();
  }

  /** The next message, or null if there is none now. */
  synchronized T poll() {
    return messages.poll();
  }

  /** Waits for the next message; null if there will be none. */
  synchronized T take() {
    while (messages.isEmpty() && !closed) {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException("nobody interrupts here", e);
      }
    }
    return messages.poll();
  }

  /** Nobody sends any more. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }
}
