// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.concurrent.CompletableFuture;

/** Main asks for a result that another thread has still to find. */
public final class WaitingCall {
  private WaitingCall() {}

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    new Thread(() -> future.complete(7)).start();
    future.get();
    future.get();
  }
}
