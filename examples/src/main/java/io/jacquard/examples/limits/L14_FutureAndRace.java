// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The end of a task comes before the return of {@code get}. Jacquard learns this only if there was
 * a call of {@code java.util.concurrent} beside a second thread before the task ended.
 *
 * <p>False alarm: there is no race.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L14_FutureAndRace
 * Found 1 race.
 * </pre>
 */
public class L14_FutureAndRace {
  static int value;

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.submit(() -> value = 1).get();
    pool.shutdown();
    assert value == 1;
  }
}
