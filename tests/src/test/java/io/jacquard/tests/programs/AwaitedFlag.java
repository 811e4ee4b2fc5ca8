// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

/** Waits until another thread has set a flag, or for so many milliseconds; 0 is without limit. */
public final class AwaitedFlag {
  private static boolean set;

  private AwaitedFlag() {}

  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    set = false;
    Thread other =
        new Thread(
            () -> {
              synchronized (lock) {
                set = true;
                lock.notify();
              }
            });
    other.start();
    synchronized (lock) {
      if (!set) {
        lock.wait(Long.parseLong(args[0]));
      }
    }
    other.join();
  }
}
