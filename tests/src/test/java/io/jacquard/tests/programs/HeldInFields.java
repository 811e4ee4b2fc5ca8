// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

/** Locks that the code which takes them knows as a parameter, and that fields and arrays hold. */
public final class HeldInFields {
  private static final Object shared = new Object();

  private final Object own = new Object();
  private final Object[] row = {new Object(), new Object()};
  private final Part[] parts = {new Part(), new Part()};

  /** Of two objects each has a lock of the same name. */
  private static final class Part {
    private final Object lock = new Object();
  }

  private static void take(Object... locks) {
    for (Object lock : locks) {
      synchronized (lock) {
        Thread.yield();
      }
    }
  }

  private void takeAll() {
    take(shared, own, row[0], row[1], parts[0].lock, parts[1].lock);
  }

  public static void main(String[] args) {
    new Thread(new HeldInFields()::takeAll).start();
  }
}
