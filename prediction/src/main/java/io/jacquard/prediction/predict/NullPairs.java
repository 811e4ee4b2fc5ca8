// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.prediction.order.Goal;
import io.jacquard.prediction.order.TraceOrder;
import io.jacquard.trace.result.PredictionKind;
import io.jacquard.trace.run.StoredValue;
import java.util.List;

/**
 * Reads that saw an object, and might see the null that another thread writes, or that was there
 * from the beginning.
 */
final class NullPairs {
  private NullPairs() {}

  static List<PredictionTarget> of(ObservedTrace trace, PredictLimits limits) {
    TargetList found = new TargetList(limits);
    for (int v = 0; v < trace.variables(); v++) {
      for (int read : trace.accessesOf(v)) {
        if (trace.read(read) != TraceOrder.NONE
            && trace.before(read).sort() == StoredValue.Sort.OBJECT) {
          add(trace, v, read, found);
        }
      }
    }
    return found.all();
  }

  private static void add(ObservedTrace trace, int variable, int read, TargetList found) {
    for (int write : trace.accessesOf(variable)) {
      if (found.looks()
          && trace.isWrite(write)
          && trace.thread(write) != trace.thread(read)
          && trace.after(write).isNull()) {
        found.add(
            new PredictionTarget(
                PredictionKind.NULL,
                Goal.seeing(read, write),
                List.of(trace.place(write), trace.place(read)),
                List.of(write, read)));
      }
    }
    if (trace.initial(variable).isNull()) {
      found.add(
          new PredictionTarget(
              PredictionKind.NULL,
              Goal.seeing(read, TraceOrder.NONE),
              List.of(TraceOrder.NONE, trace.place(read)),
              List.of(read)));
    }
  }
}
