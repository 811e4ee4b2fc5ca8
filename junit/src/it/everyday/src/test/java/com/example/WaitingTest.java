// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.awaitility.Awaitility.await;

import io.jacquard.junit.JacquardTest;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks that take no time are done long before two seconds are over. */
class WaitingTest {
  private final AtomicInteger done = new AtomicInteger();
  private volatile int plain;

  @JacquardTest
  void withAwaitility() {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(done::incrementAndGet);
    pool.execute(done::incrementAndGet);
    await().atMost(Duration.ofSeconds(2)).until(() -> done.get() == 2);
    pool.shutdown();
  }

  @JacquardTest
  void waitsInVain() {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(() -> plain++);
    pool.execute(() -> plain++);
    await().atMost(Duration.ofSeconds(2)).until(() -> plain == 2);
    pool.shutdown();
  }
}
