// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

/** Two threads pass a ball five times each way, by wait and notify. */
public final class PingPong implements Runnable {
  private static final int TIMES = 5;

  private static final class Table {
    private boolean pingsTurn = true;
    private int hits;

    synchronized void play(boolean ping) throws InterruptedException {
      while (pingsTurn != ping) {
        wait();
      }
      hits++;
      pingsTurn = !ping;
      notify();
    }
  }

  @Override
  public void run() {
    Table table = new Table();
    Thread ping = new Thread(() -> play(table, true));
    Thread pong = new Thread(() -> play(table, false));
    ping.start();
    pong.start();
    Together.join(ping);
    Together.join(pong);
    if (table.hits != 2 * TIMES) {
      throw new AssertionError("hits: " + table.hits);
    }
  }

  private static void play(Table table, boolean ping) {
    try {
      for (int i = 0; i < TIMES; i++) {
        table.play(ping);
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
