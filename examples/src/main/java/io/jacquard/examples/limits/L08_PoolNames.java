// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Executors count their pools in a static field of the JDK, so names of their threads tell the
 * number of the execution.
 *
 * <p>False alarm: a program that runs once gets {@code pool-1-thread-1}.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L08_PoolNames
 * Found 1 failed assertion.
 * </pre>
 */
public class L08_PoolNames {
  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    String name = pool.submit(() -> Thread.currentThread().getName()).get();
    pool.shutdown();
    assert name.equals("pool-1-thread-1") : name;
  }
}
