// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.Strategy;
import io.jacquard.lab.Lab;
import io.jacquard.lab.Promise;
import io.jacquard.lab.TraceKeys;
import io.jacquard.lab.Trailed;
import io.jacquard.tests.programs.CutThreads;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Every trace of daemon threads that the end of the program cuts is run, also where one of them has
 * to wait for what another one holds.
 */
class CutThreadsTests {
  @Test
  void emptyBlocks() {
    check(CutThreads::emptyBlocks, 28);
  }

  @Test
  void twoWriters() {
    check(CutThreads::twoWriters, 36);
  }

  @Test
  void locks() {
    check(CutThreads::locks, 36);
  }

  @Test
  void permits() {
    check(CutThreads::permits, 36);
  }

  @Test
  void waiters() {
    check(CutThreads::waiters, 35);
  }

  /** These have too many interleavings; strategies of three kinds are compared. */
  @Test
  void threeWriters() {
    Set<String> all = null;
    for (Promise promise : Promise.ALL) {
      if (isOnce(promise)) {
        List<String> seen = traces(CutThreads::threeWriters, promise.strategy().get());
        assertThat(seen).as(promise.name()).doesNotHaveDuplicates().hasSize(248);
        all = all == null ? new HashSet<>(seen) : all;
        assertThat(all).as(promise.name()).containsAll(seen);
      }
    }
  }

  private static void check(Runnable program, int count) {
    Set<String> all = new HashSet<>(traces(program, Promise.ENUMERATE.strategy().get()));
    assertThat(all).hasSize(count);
    for (Promise promise : Promise.ALL) {
      if (promise.measure() != Promise.Measure.INTERLEAVINGS) {
        List<String> seen = traces(program, promise.strategy().get());
        assertThat(new HashSet<>(seen)).as(promise.name()).isEqualTo(all);
        if (isOnce(promise)) {
          assertThat(seen).as(promise.name()).hasSize(count);
        }
      }
    }
  }

  private static boolean isOnce(Promise promise) {
    return promise.measure() == Promise.Measure.OPTIMAL
        || promise.measure() == Promise.Measure.ONCE;
  }

  private static List<String> traces(Runnable program, Strategy strategy) {
    List<String> traces = new ArrayList<>();
    Trailed trailed = new Trailed(strategy);
    Lab.of(program, Lab.best())
        .observing(
            execution -> {
              if (execution.ending().counts()) {
                traces.add(TraceKeys.of(execution, trailed.trail()));
              }
            })
        .explore(trailed);
    return traces;
  }
}
