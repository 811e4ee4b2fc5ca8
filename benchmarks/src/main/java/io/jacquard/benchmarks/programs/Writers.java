// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

/** Threads that write one volatile field, as often as wanted; each write is one operation. */
public final class Writers implements Runnable {
  private final int threads;
  private final int operations;

  public Writers(int threads, int operations) {
    this.threads = threads;
    this.operations = operations;
  }

  private static final class Cell {
    private volatile int value;
  }

  @Override
  public void run() {
    Cell cell = new Cell();
    int times = operations;
    Together.run(
        threads,
        () -> {
          for (int i = 1; i <= times; i++) {
            cell.value = i;
          }
        });
    if (cell.value != times) {
      throw new AssertionError("the last write is not there: " + cell.value);
    }
  }
}
