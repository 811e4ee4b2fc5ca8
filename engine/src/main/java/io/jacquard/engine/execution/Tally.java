// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.model.SeenUses;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.Result;
import java.util.LinkedHashMap;
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

  /** All counts by name. */
  public Map<String, Long> counts() {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (Ending ending : Ending.values()) {
      counts.put(ending.name(), of(ending));
    }
    counts.put("steps", steps);
    counts.put("threads", (long) threads);
    counts.put("longest", (long) longest);
    counts.put("singleWaits", singleWaits);
    counts.put("singleWeakUpdates", singleWeakUpdates);
    counts.put("cutByExit", cutByExit);
    counts.put("metCalls", metCalls);
    counts.put("clocks", clocks);
    return counts;
  }

  /** Continues from counts that {@link #counts} gave. */
  public void restore(Map<String, Long> counts) {
    for (Ending ending : Ending.values()) {
      endings[ending.ordinal()] = counts.getOrDefault(ending.name(), 0L);
    }
    steps = counts.getOrDefault("steps", 0L);
    threads = counts.getOrDefault("threads", 0L).intValue();
    longest = counts.getOrDefault("longest", 0L).intValue();
    singleWaits = counts.getOrDefault("singleWaits", 0L);
    singleWeakUpdates = counts.getOrDefault("singleWeakUpdates", 0L);
    cutByExit = counts.getOrDefault("cutByExit", 0L);
    metCalls = counts.getOrDefault("metCalls", 0L);
    clocks = counts.getOrDefault("clocks", 0L);
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
