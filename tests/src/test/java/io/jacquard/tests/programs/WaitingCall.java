// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.concurrent.FutureTask;

/** Main asks for a result that another thread has still to find. */
public final class WaitingCall {
  private WaitingCall() {}

  public static void main(String[] args) throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 7);
    new Thread(task).start();
    task.get();
    task.get();
  }
}
