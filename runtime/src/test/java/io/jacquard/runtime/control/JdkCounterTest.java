// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The numbers in names are found again. */
@Tag("once")
class JdkCounterTest {
  @ParameterizedTest
  @CsvSource({
    "THREAD, Thread-0, 0",
    "THREAD, Thread-12, 12",
    "THREAD, Thread-, -1",
    "THREAD, Thread-1a, -1",
    "THREAD, Thread-12345678901, -1",
    "THREAD, worker, -1",
    "POOL, pool-1-thread-7, 0",
    "POOL, pool-3-thread-1, 2",
    "FORK_JOIN_POOL, ForkJoinPool-1-worker-2, 0",
    "FORK_JOIN_POOL, ForkJoinPool.commonPool-worker-1, -1",
    "TIMER, Timer-4, 4"
  })
  void numbersAreFoundInNames(JdkCounter counter, String name, int number) {
    assertThat(counter.numberIn(name)).isEqualTo(number);
  }
}
