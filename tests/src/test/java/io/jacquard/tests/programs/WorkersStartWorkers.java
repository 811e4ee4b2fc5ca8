// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.concurrent.CompletableFuture;

/** The common pool starts its second worker from within the first one, between two tasks. */
public final class WorkersStartWorkers {
  private static int total;

  private WorkersStartWorkers() {}

  public static void main(String[] args) {
    CompletableFuture<Void> one = CompletableFuture.runAsync(() -> total += 1);
    CompletableFuture<Void> two = CompletableFuture.runAsync(() -> total += 2);
    CompletableFuture.allOf(one, two).join();
  }
}
