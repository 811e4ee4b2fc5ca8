// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.plain;

import io.jacquard.litmus.Litmus;

/**
 * Sums the numbers of its arguments in two threads that share nothing but the result array's two
 * elements.
 */
@Litmus(
    topic = "plain",
    args = {"1", "2", "3", "4"})
public final class ParallelSum {
  private ParallelSum() {}

  public static void main(String[] args) throws InterruptedException {
    int[] sums = new int[2];
    Thread[] workers = new Thread[2];
    for (int w = 0; w < 2; w++) {
      int worker = w;
      workers[w] =
          new Thread(
              () -> {
                int sum = 0;
                for (int i = worker; i < args.length; i += 2) sum += Integer.parseInt(args[i]);
                sums[worker] = sum;
              });
      workers[w].start();
    }
    for (Thread worker : workers) worker.join();
    System.out.println(sums[0] + sums[1]);
  }
}
