// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.model.SeenUses;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.ExecutionCounts;
import io.jacquard.trace.result.Result;
import java.util.EnumMap;
import java.util.Map;

/** Counts executions by how they ended. */
public final class Tally {
  private final long[] endings = new long[Ending.values().length];
  private long steps;
  private int threads;
  private int longest;
  private long singleWaits;
  private long singleWeakUpdates;
  private long cutByExit;
  private long metCalls;
  private long clocks;

  public void count(Execution execution) {
    endings[execution.ending().ordinal()]++;
    int operations = execution.log().operations(execution.log().size());
    steps += operations;
    longest = Math.max(longest, operations);
    note(execution);
  }

  /** Notes what an execution shows of the program, but counts it nowhere. */
  public void note(Execution execution) {
    threads = Math.max(threads, execution.threads().size());
    cutByExit += execution.cutByExit() ? 1 : 0;
    SeenUses seen = execution.seen();
    singleWaits += seen.singleWaits() ? 1 : 0;
    singleWeakUpdates += seen.singleWeakUpdates() ? 1 : 0;
    metCalls += seen.metCalls() ? 1 : 0;
    clocks += seen.clocks() ? 1 : 0;
  }

  /** All counts as a value. */
  public ExecutionCounts counts() {
    Map<Ending, Long> byEnding = new EnumMap<>(Ending.class);
    for (Ending ending : Ending.values()) {
      byEnding.put(ending, of(ending));
    }
    return new ExecutionCounts(
        byEnding,
        steps,
        threads,
        longest,
        singleWaits,
        singleWeakUpdates,
        cutByExit,
        metCalls,
        clocks);
  }

  /** Continues from counts that {@link #counts} gave. */
  public void restore(ExecutionCounts counts) {
    for (Ending ending : Ending.values()) {
      endings[ending.ordinal()] = counts.of(ending);
    }
    steps = counts.steps();
    threads = counts.threads();
    longest = counts.longest();
    singleWaits = counts.singleWaits();
    singleWeakUpdates = counts.singleWeakUpdates();
    cutByExit = counts.cutByExit();
    metCalls = counts.metCalls();
    clocks = counts.clocks();
  }

  public long of(Ending ending) {
    return endings[ending.ordinal()];
  }

  /** Executions that ran to an end. */
  public long executions() {
    long sum = 0;
    for (Ending ending : Ending.values()) {
      sum += ending.counts() ? of(ending) : 0;
    }
    return sum;
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

  /** Executions in which threads met in calls of an object of the JDK. */
  public long metCalls() {
    return metCalls;
  }

  /** In how many executions the program looked at a clock. */
  public long clocks() {
    return clocks;
  }

  /** In how many executions the program waited without a loop around it. */
  public long singleWaits() {
    return singleWaits;
  }

  /** In how many executions the program tried a weak compare-and-set without a loop around it. */
  public long singleWeakUpdates() {
    return singleWeakUpdates;
  }

  /** Most threads in one execution. */
  public int threads() {
    return threads;
  }

  /** Most visible operations in one execution. */
  public int longest() {
    return longest;
  }

  public Result.Outcomes outcomes() {
    return new Result.Outcomes(
        of(Ending.NORMAL),
        of(Ending.FAILED),
        of(Ending.DEADLOCKED) + of(Ending.LIVELOCKED),
        of(Ending.BOUNDED) + of(Ending.STALLED),
        of(Ending.DISCARDED),
        cutByExit);
  }
}
