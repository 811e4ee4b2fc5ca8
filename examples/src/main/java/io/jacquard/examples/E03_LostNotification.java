// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples;

/**
 * A thread waits for a notification that may have come before: the notification is remembered
 * nowhere, so the wait never ends.
 *
 * <pre>
 * ./jacquard run -cp examples/target/classes io.jacquard.examples.E03_LostNotification
 * Found 1 deadlock.
 * </pre>
 */
public class E03_LostNotification {
  static final Object ready = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread worker =
        new Thread(
            () -> {
              synchronized (ready) {
                ready.notify();
              }
            },
            "worker");
    worker.start();
    synchronized (ready) {
      ready.wait(); // should be: while (!isReady) { ready.wait(); }
    }
  }
}
