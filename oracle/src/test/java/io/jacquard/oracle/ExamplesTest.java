// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("once")
class ExamplesTest {

  private static final int LIMIT = 3_000_000;

  private static Arguments of(Program program, long complete, long deadlocked) {
    return Arguments.of(program.name(), program, complete, deadlocked);
  }

  /** Complete and deadlocked traces as published or as computed in the notes. */
  static Stream<Arguments> published() {
    return Stream.of(
        of(Examples.fib(1, true), 11, 0),
        of(Examples.fib(2, true), 140, 0),
        of(Examples.fib(3, true), 1698, 0),
        of(Examples.fib(1, false), 3, 0),
        of(Examples.fib(2, false), 19, 0),
        of(Examples.fib(3, false), 141, 0),
        of(Examples.fib(4, false), 1107, 0),
        of(Examples.dining(2, 2), 6, 5),
        of(Examples.dining(3, 2), 90, 16),
        of(Examples.dining(4, 2), 786, 45),
        of(Examples.dining(2, 1), 2, 1),
        of(Examples.dining(3, 1), 6, 1),
        of(Examples.dining(4, 1), 14, 1),
        of(Examples.sections(2, 1, 1), 2, 0),
        of(Examples.sections(2, 2, 1), 6, 0),
        of(Examples.sections(3, 2, 1), 90, 0),
        of(Examples.sections(2, 3, 0), 20, 0),
        of(Examples.singleLock(1), 2520, 0),
        of(Examples.singleLock(2), 22680, 0),
        of(Examples.pi(2), 2, 0),
        of(Examples.pi(3), 6, 0),
        of(Examples.pi(4), 24, 0),
        of(Examples.pi(5), 120, 0),
        of(Examples.readers(1), 2, 0),
        of(Examples.readers(2), 4, 0),
        of(Examples.readers(3), 8, 0),
        of(Examples.readers(4), 16, 0),
        of(Examples.pairs(1), 2, 0),
        of(Examples.pairs(2), 4, 0),
        of(Examples.pairs(3), 8, 0),
        of(Examples.fileSystem(List.of(0, 1)), 1, 0),
        of(Examples.fileSystem(List.of(0, 13)), 2, 0),
        of(Examples.fileSystem(List.of(0, 1, 14)), 2, 0),
        of(Examples.fileSystem(List.of(0, 13, 1, 14)), 4, 0),
        of(Examples.w6(), 2, 0),
        of(Examples.w7(), 1, 0),
        of(Examples.w8(), 3, 0),
        of(Examples.w9(), 2, 0),
        of(Examples.w10(), 2, 1),
        of(Examples.w11(), 4, 0),
        of(Examples.readThenWrite(), 2, 0));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("published")
  void publishedTracesWithAndWithoutBookkeeping(
      String name, Program program, long complete, long deadlocked) {
    for (boolean script : new boolean[] {true, false}) {
      Counter.Count count = Counter.traces(program, script, LIMIT).orElseThrow();
      assertThat(count.complete()).isEqualTo(complete);
      assertThat(count.deadlocked()).isEqualTo(deadlocked);
      Interpreter.explore(program, script, 8_000)
          .ifPresent(
              all -> {
                assertThat(all.deadlockTraces()).hasSize((int) deadlocked);
                assertThat(all.traces()).hasSize((int) (complete + deadlocked));
                Counter.Count runs = Counter.interleavings(program, script, LIMIT).orElseThrow();
                assertThat(runs.total()).isEqualTo(all.interleavings());
                assertThat(runs.deadlocked()).isEqualTo(all.deadlocks());
              });
    }
  }

  private static long interleavings(Program program, boolean script) {
    return Interpreter.explore(program, script, 1_000_000).orElseThrow().interleavings();
  }

  @Test
  void publishedInterleavingsOfScripts() {
    assertThat(interleavings(Examples.w10(), true)).isEqualTo(6);
    assertThat(interleavings(Examples.dining(3, 1), true)).isEqualTo(168);
    assertThat(interleavings(Examples.w11(), true)).isEqualTo(6);
    assertThat(interleavings(Examples.readers(2), true)).isEqualTo(6);
  }

  @Test
  void biggerOnesWithoutBookkeeping() {
    assertThat(Counter.traces(Examples.fib(4, true), true, LIMIT).orElseThrow().total())
        .isEqualTo(19605);
    assertThat(Counter.traces(Examples.fib(5, false), true, LIMIT).orElseThrow().total())
        .isEqualTo(8953);
  }

  @Test
  void interleavingsWithBookkeepingByHand() {
    // After s1: a chain of three (t1) shuffled with s2 < {end, chain of three (t2)}: C(8,3) * 4.
    assertThat(interleavings(Examples.w9(), false)).isEqualTo(224);
  }
}
