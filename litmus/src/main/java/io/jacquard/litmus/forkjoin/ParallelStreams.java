// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.forkjoin;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Parallel streams run in the common pool, with the caller's help. */
public final class ParallelStreams {

  private ParallelStreams() {}

  /** A reduction needs no lock. */
  @Litmus(topic = "forkjoin", large = true, outcomes = "1")
  public static final class Sum {
    public static void main(String[] args) {
      Outcome.is("" + IntStream.range(0, 2).parallel().sum());
    }
  }

  /** A shared plain counter does. */
  @Litmus(
      topic = "forkjoin",
      expect = Finding.RACE,
      races = true,
      weak = true,
      large = true,
      outcomes = {"1", "2"})
  public static final class SharedCounter {
    static int count;

    public static void main(String[] args) {
      IntStream.range(0, 2).parallel().forEach(i -> count++);
      Outcome.is("" + count);
    }
  }

  /** An atomic counter is right. */
  @Litmus(topic = "forkjoin", large = true, outcomes = "2")
  public static final class AtomicCounter {
    public static void main(String[] args) {
      AtomicInteger count = new AtomicInteger();
      IntStream.range(0, 2).parallel().forEach(i -> count.incrementAndGet());
      Outcome.is("" + count);
    }
  }

  /** Each part collects into a list of its own; joining them is no race. */
  @Litmus(topic = "forkjoin", large = true, outcomes = "[0, 1]")
  public static final class Collected {
    public static void main(String[] args) {
      Outcome.is("" + IntStream.range(0, 2).parallel().boxed().collect(Collectors.toList()));
    }
  }
}
