// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.prediction.order.Goal;
import io.jacquard.prediction.order.TraceOrder;
import io.jacquard.trace.result.PredictionKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Accesses of one thread between which one of another thread might come, so that no serial order
 * gives the same: Lu and others, "AVIO: detecting atomicity violations via access interleaving
 * invariants", ASPLOS 2006, for one variable; and the same for two variables that one thread writes
 * one after the other and another reads one after the other.
 */
final class AtomicityTriples {
  private final ObservedTrace trace;
  private final TargetList found;

  private AtomicityTriples(ObservedTrace trace, PredictLimits limits) {
    this.trace = trace;
    found = new TargetList(limits);
  }

  static List<PredictionTarget> of(ObservedTrace trace, PredictLimits limits) {
    AtomicityTriples triples = new AtomicityTriples(trace, limits);
    for (int v = 0; v < trace.variables(); v++) {
      triples.ofVariable(trace.accessesOf(v));
    }
    for (int writer = 0; writer < trace.threads(); writer++) {
      for (int reader = 0; reader < trace.threads(); reader++) {
        if (reader != writer) {
          triples.ofTwoVariables(writer, reader);
        }
      }
    }
    return triples.found.all();
  }

  private void ofVariable(int[] accesses) {
    int[] last = new int[trace.threads()];
    Arrays.fill(last, TraceOrder.NONE);
    for (int second : accesses) {
      int first = last[trace.thread(second)];
      last[trace.thread(second)] = second;
      if (first == TraceOrder.NONE) {
        continue;
      }
      for (int between : accesses) {
        boolean observed = between > first && between < second;
        if (found.looks() && trace.thread(between) != trace.thread(second) && !observed) {
          triple(first, between, second);
        }
      }
    }
  }

  private void triple(int first, int between, int second) {
    if (trace.isWrite(between) && reads(second)) {
      if (!trace.after(between).isLike(trace.before(second))) {
        add(Goal.seeingLast(second, first, between), first, between, second);
      }
    } else if (trace.isWrite(between) && reads(first)) {
      add(Goal.after(second, first, between), first, between, second);
    } else if (trace.isWrite(first)
        && trace.isWrite(second)
        && !trace.after(first).isLike(trace.before(between))) {
      add(Goal.seeing(between, first, second), first, between, second);
    }
  }

  private boolean reads(int event) {
    return trace.read(event) != TraceOrder.NONE;
  }

  private void add(Goal goal, int first, int between, int second) {
    found.add(
        new PredictionTarget(
            PredictionKind.ATOMICITY,
            goal,
            List.of(trace.place(first), trace.place(between), trace.place(second)),
            List.of(first, between, second)));
  }

  private void ofTwoVariables(int writer, int reader) {
    List<int[]> writes = neighbours(writer, true);
    if (writes.isEmpty()) {
      return;
    }
    List<int[]> reads = neighbours(reader, false);
    for (int[] write : writes) {
      for (int[] read : reads) {
        if (!found.looks()) {
          return;
        }
        if (isOf(write[0], read[0]) && isOf(write[1], read[1])) {
          torn(write[0], read[0], write[1]);
          late(read[0], write[1], read[1]);
          early(write[0], read, write[1]);
        } else if (isOf(write[1], read[0]) && isOf(write[0], read[1])) {
          late(read[0], write[0], read[1]);
          torn(write[0], read[1], write[1]);
        }
      }
    }
  }

  private boolean isOf(int one, int two) {
    return trace.accessed(one) == trace.accessed(two);
  }

  /** The read sees the first write before the second one comes. */
  private void torn(int first, int read, int second) {
    if (!trace.after(first).isLike(trace.before(read))) {
      add(Goal.seeing(read, first, second), first, read, second);
    }
  }

  /** The second read sees a write that the first one came before. */
  private void late(int first, int write, int second) {
    if (!trace.after(write).isLike(trace.before(second))) {
      add(Goal.seeingLast(second, first, write), first, write, second);
    }
  }

  /** The first read sees a write, and the second one still what was there before all writes. */
  private void early(int first, int[] reads, int second) {
    if (!trace.initial(trace.accessed(reads[1])).isLike(trace.before(reads[1]))) {
      int[] sequence = {first, reads[0]};
      int[] read = {reads[1]};
      add(new Goal(read, sequence, TraceOrder.NONE, new int[] {second}), first, reads[1], second);
    }
  }

  /** Pairs of a thread's writes, or of its reads, of two variables with no other one between. */
  private List<int[]> neighbours(int thread, boolean writes) {
    List<int[]> pairs = new ArrayList<>();
    int last = TraceOrder.NONE;
    for (int i = 0; i < trace.length(thread); i++) {
      int event = trace.event(thread, i);
      if (trace.accessed(event) != TraceOrder.NONE
          && (writes ? trace.isWrite(event) : reads(event))) {
        if (last != TraceOrder.NONE && !isOf(last, event)) {
          pairs.add(new int[] {last, event});
        }
        last = event;
      }
    }
    return pairs;
  }
}
