// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.jacquard.junit.JacquardTest;

/** As many executions as the property jacquard.max-executions says. */
class ManyExecutionsTest {
  private final Counter counter = new Counter();

  @JacquardTest(strategy = "random", maxExecutions = 100)
  void many() throws InterruptedException {
    Counter.twice(counter::incrementAlone);
    assertEquals(2, counter.count());
  }
}
