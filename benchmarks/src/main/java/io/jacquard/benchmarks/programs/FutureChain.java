// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

import java.util.concurrent.CompletableFuture;

/** Two chains of steps in the common pool, joined at the end. */
public final class FutureChain implements Runnable {
  @Override
  public void run() {
    CompletableFuture<Integer> left =
        CompletableFuture.supplyAsync(() -> 1).thenApplyAsync(value -> value + 1);
    CompletableFuture<Integer> right =
        CompletableFuture.supplyAsync(() -> 3).thenApplyAsync(value -> value * 2);
    int sum = left.thenCombine(right, Integer::sum).join();
    if (sum != 8) {
      throw new AssertionError("the sum is " + sum);
    }
  }
}
