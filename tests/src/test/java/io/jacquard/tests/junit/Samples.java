// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.jacquard.junit.JacquardTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/** Tests that other tests run, in a JVM without the agent. */
class Samples {
  static int prepared;
  int before;
  volatile int count;

  @BeforeAll
  static void prepare() {
    prepared++;
  }

  @BeforeEach
  void before(TestInfo info) {
    assertNotNull(info.getDisplayName());
    before++;
  }

  @AfterEach
  void after() {
    before = 0;
  }

  private static void together(Runnable one, Runnable other) throws InterruptedException {
    Thread thread = new Thread(one);
    thread.start();
    other.run();
    thread.join();
  }

  @JacquardTest
  void lostUpdate() throws InterruptedException {
    together(() -> count++, () -> count++);
    assertEquals(2, count);
  }

  private synchronized void increment() {
    count++;
  }

  /** Each execution has an instance of its own, and statics as new. */
  @JacquardTest(strategy = "dpor")
  void proved() throws InterruptedException {
    assertEquals(1, prepared);
    assertEquals(1, before);
    together(this::increment, this::increment);
    assertEquals(2, count);
  }

  @JacquardTest(maxExecutions = 500)
  void inputs(int x, boolean flag, Thread.State state) throws InterruptedException {
    int[] seen = new int[1];
    together(() -> seen[0] = x, () -> {});
    assertFalse(flag && seen[0] < 0 && state != Thread.State.NEW);
  }

  /** Nobody draws these numbers. */
  @JacquardTest(strategy = "dpor")
  void followed(long y, int x, char unit) throws InterruptedException {
    int[] seen = new int[1];
    together(() -> seen[0] = x - 7, () -> {});
    assertFalse(seen[0] == 123456 && y + x == 5 && unit == 'q');
  }

  /** The branch is in JUnit. */
  @JacquardTest(strategy = "dpor")
  void followedIntoAssertions(int x) throws InterruptedException {
    int[] seen = new int[1];
    together(() -> seen[0] = x - 7, () -> {});
    assertNotEquals(654321, seen[0]);
  }

  @JacquardTest(strategy = "dpor")
  void everyPath(int x, boolean flag) {
    assertFalse(x > 5 && x < 5 && flag);
  }

  @JacquardTest(strategy = "slowest")
  void misconfigured() {}

  @Test
  void plain() {
    assertEquals(0, count);
  }

  /** Nested classes have instances of both classes. */
  @Nested
  class Inner {
    @BeforeEach
    void more() {
      before += 10;
    }

    @JacquardTest(strategy = "dpor")
    void nested() throws InterruptedException {
      assertEquals(11, before);
      together(Samples.this::increment, Samples.this::increment);
      assertEquals(2, count);
    }
  }
}
