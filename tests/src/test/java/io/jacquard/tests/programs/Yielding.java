// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

/** Threads that yield so many times, and then fail or give up, if they come to it. */
public final class Yielding {
  private static volatile int value;

  private Yielding() {}

  private static void yieldSome(int times) {
    for (int i = 0; i < times; i++) {
      Thread.yield();
    }
  }

  private static void look(int times) {
    yieldSome(times);
    if (value == 0) {
      throw new IllegalStateException();
    }
  }

  /** Main looks after it has yielded. */
  public static void mainLooks(int times) {
    new Thread(() -> value = 1).start();
    look(times);
  }

  /** Another thread does. */
  public static void otherLooks(int times) {
    new Thread(() -> look(times)).start();
    value = 1;
  }

  /** Main does not wait for it. */
  public static void daemonLooks(int times) {
    Thread looks = new Thread(() -> look(times));
    looks.setDaemon(true);
    looks.start();
  }

  /** Main may end the program before. */
  public static void exits(int times) {
    new Thread(() -> look(times)).start();
    System.exit(0);
  }
}
