// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.portfolio;

import io.jacquard.engine.Resumable;
import io.jacquard.engine.execution.Execution;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.SearchPhase;
import io.jacquard.trace.result.SearchPhase.Way;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How many executions were chosen in which way, and how many of them went wrong. */
final class PhaseCounts implements Resumable {
  private final long[] executions = new long[Way.values().length];
  private final long[] failed = new long[Way.values().length];

  void count(Way way, Execution execution) {
    executions[way.ordinal()]++;
    if (!execution.failures().isEmpty() || execution.ending() == Ending.DEADLOCKED) {
      failed[way.ordinal()]++;
    }
  }

  /** Begins anew. */
  void clear() {
    Arrays.fill(executions, 0);
    Arrays.fill(failed, 0);
  }

  /** Those that there were. */
  List<SearchPhase> all() {
    List<SearchPhase> phases = new ArrayList<>();
    for (Way way : Way.values()) {
      if (executions[way.ordinal()] > 0) {
        phases.add(new SearchPhase(way, executions[way.ordinal()], failed[way.ordinal()]));
      }
    }
    return phases;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    for (Way way : Way.values()) {
      out.writeLong(executions[way.ordinal()]);
      out.writeLong(failed[way.ordinal()]);
    }
  }

  @Override
  public void restore(DataInput in) throws IOException {
    for (Way way : Way.values()) {
      executions[way.ordinal()] = in.readLong();
      failed[way.ordinal()] = in.readLong();
    }
  }
}
