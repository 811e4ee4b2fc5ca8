// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;

/**
 * Virtual threads outside of executions are the JDK's own, although the agent has changed what the
 * JDK asks when it continues one.
 */
@EnabledForJreRange(minVersion = 24)
class FreeVirtualThreadTests {
  private static final int THREADS = 200;

  /** The tests are compiled for JDK 17, which has no such method. */
  private static Thread start(Runnable body) throws ReflectiveOperationException {
    return (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, body);
  }

  @Test
  void theyParkAndGoOn() throws ReflectiveOperationException, InterruptedException {
    AtomicInteger steps = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      threads.add(
          start(
              () -> {
                for (int round = 0; round < 3; round++) {
                  LockSupport.parkNanos(1_000_000);
                  Thread.yield();
                  steps.incrementAndGet();
                }
              }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(steps).hasValue(3 * THREADS);
  }

  @Test
  void theyHoldMonitorsWhileTheyWait() throws ReflectiveOperationException, InterruptedException {
    Object lock = new Object();
    int[] count = {0};
    CountDownLatch ended = new CountDownLatch(THREADS);
    for (int i = 0; i < THREADS; i++) {
      start(
          () -> {
            synchronized (lock) {
              int before = count[0];
              LockSupport.parkNanos(10_000);
              count[0] = before + 1;
            }
            ended.countDown();
          });
    }
    assertThat(ended.await(10, TimeUnit.MINUTES)).isTrue();
    synchronized (lock) {
      assertThat(count[0]).isEqualTo(THREADS);
    }
  }

  @Test
  void theirStackEndsWithTheirOwnFrames()
      throws ReflectiveOperationException, InterruptedException {
    List<StackTraceElement> stack = new ArrayList<>();
    start(() -> stack.addAll(List.of(new Throwable().getStackTrace()))).join();
    assertThat(stack).isNotEmpty().noneMatch(frame -> frame.getClassName().contains("ForkJoin"));
  }
}
