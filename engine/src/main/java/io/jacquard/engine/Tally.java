// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.trace.Ending;
import io.jacquard.trace.Result;

/** Counts executions by how they ended. */
public final class Tally {
  private final long[] endings = new long[Ending.values().length];
  private long steps;
  private int threads;

  void count(Execution execution) {
    endings[execution.ending().ordinal()]++;
    steps += execution.log().size();
    threads = Math.max(threads, execution.threads().size());
  }

  public long of(Ending ending) {
    return endings[ending.ordinal()];
  }

  /** Executions that ran to an end. */
  public long executions() {
    return of(Ending.NORMAL)
        + of(Ending.FAILED)
        + of(Ending.DEADLOCKED)
        + of(Ending.BOUNDED)
        + of(Ending.LIVELOCKED);
  }

  /** All executions, also those that were cut. */
  public long all() {
    long sum = 0;
    for (long count : endings) {
      sum += count;
    }
    return sum;
  }

  public long steps() {
    return steps;
  }

  /** Most threads in one execution. */
  public int threads() {
    return threads;
  }

  public Result.Outcomes outcomes() {
    return new Result.Outcomes(
        of(Ending.NORMAL),
        of(Ending.FAILED),
        of(Ending.DEADLOCKED),
        of(Ending.BOUNDED) + of(Ending.LIVELOCKED),
        of(Ending.DISCARDED));
  }
}
