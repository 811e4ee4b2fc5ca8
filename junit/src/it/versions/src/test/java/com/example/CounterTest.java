// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.jacquard.junit.JacquardTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of every sort beside each other. */
class CounterTest {
  private final Counter counter = new Counter();

  @BeforeEach
  void isNew() {
    assertEquals(0, counter.count());
  }

  @JacquardTest
  void anUpdateIsLost() throws InterruptedException {
    Counter.twice(counter::increment);
    assertEquals(2, counter.count());
  }

  @JacquardTest(strategy = "dpor")
  void noneIsLostUnderALock() throws InterruptedException {
    Counter.twice(counter::incrementAlone);
    assertEquals(2, counter.count());
  }

  @Test
  void alone() {
    counter.increment();
    assertEquals(1, counter.count());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void several(int times) {
    for (int i = 0; i < times; i++) {
      counter.increment();
    }
    assertEquals(times, counter.count());
  }

  @RepeatedTest(10)
  void again() throws InterruptedException {
    Counter.twice(counter::incrementAlone);
    assertEquals(2, counter.count());
  }

  @Nested
  class Used {
    @BeforeEach
    void use() {
      counter.increment();
    }

    @JacquardTest(strategy = "dpor")
    void goesOnCounting() throws InterruptedException {
      Counter.twice(counter::incrementAlone);
      assertEquals(3, counter.count());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void severalMore(int times) {
      several(times, 1 + times);
    }

    private void several(int times, int expected) {
      for (int i = 0; i < times; i++) {
        counter.increment();
      }
      assertEquals(expected, counter.count());
    }
  }
}
