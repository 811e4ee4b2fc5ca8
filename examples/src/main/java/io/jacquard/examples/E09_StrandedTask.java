// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A task that the JDK's own thread pool accepts and never runs. The first sender has reserved the
 * only worker and is about to make its thread; the second sees that worker counted and leaves its
 * task in the queue; the pool is shut down; the first then finds that it may not start the worker
 * any more, and gives up. Nobody is left to take the second task, and the pool never terminates. It
 * happens on a plain JVM, too, if the thread factory waits long enough (seen with JDK 17 and 25).
 *
 * <pre>
 * ./jacquard run -cp examples/target/classes io.jacquard.examples.E09_StrandedTask
 * Found 1 deadlock.
 * </pre>
 */
public class E09_StrandedTask {
  static final AtomicInteger workers = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    var pool = Executors.newFixedThreadPool(1, E09_StrandedTask::engage);
    new Thread(() -> send(pool), "first").start();
    new Thread(pool::shutdown, "closing").start();
    try {
      pool.submit(() -> System.out.println("second")).get(); // accepted: so it will be run?
    } catch (RejectedExecutionException e) {
      System.out.println("second not accepted");
    }
  }

  static Thread engage(Runnable work) {
    return new Thread(work, "worker-" + workers.incrementAndGet());
  }

  static void send(Executor pool) {
    try {
      pool.execute(() -> System.out.println("first"));
    } catch (RejectedExecutionException e) {
      System.out.println("first not accepted");
    }
  }
}
