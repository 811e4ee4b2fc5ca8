// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.spliced;

/**
 * A driver that is used while it is stopped: figure 4.1 of the thesis, with twelve directions of
 * branches. The last one is the failure: it needs two things that one thread sees of the other.
 */
public final class Bluetooth {
  private static final Object LOCK = new Object();
  private static int pending = 1;
  private static volatile boolean stopping;
  private static volatile boolean event;
  private static volatile boolean stopped;

  private Bluetooth() {}

  public static void main(String[] args) {
    new Thread(Bluetooth::use).start();
    new Thread(Bluetooth::stop).start();
  }

  private static void use() {
    int status;
    if (stopping) {
      status = -1;
    } else {
      synchronized (LOCK) {
        pending++;
      }
      status = 0;
    }
    if (status == 0) {
      if (stopped) {
        throw new AssertionError("used after it was stopped");
      }
    }
    int left;
    synchronized (LOCK) {
      pending--;
      left = pending;
    }
    if (left == 0) {
      event = true;
    }
  }

  private static void stop() {
    stopping = true;
    int left;
    synchronized (LOCK) {
      pending--;
      left = pending;
    }
    if (left == 0) {
      event = true;
    }
    if (event) {
      stopped = true;
    }
  }
}
