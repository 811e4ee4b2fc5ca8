// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A task fails in one of two ways, and whoever asks for its result throws that on. */
public final class Wrapped {
  private static volatile int value;

  private Wrapped() {}

  /** Runs the task beside a change of what it looks at. */
  public static void main(String[] args) throws InterruptedException {
    FutureTask<Integer> task = new FutureTask<>(Wrapped::look);
    Thread worker = new Thread(task);
    worker.start();
    value = 1;
    try {
      task.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int look() {
    if (value == 0) {
      throw new ArithmeticException("too early");
    }
    throw new UnsupportedOperationException();
  }
}
