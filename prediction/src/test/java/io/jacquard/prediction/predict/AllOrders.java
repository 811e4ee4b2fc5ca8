// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.prediction.order.TraceOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * All orders of a run's events that lead to a read of a certain write, by brute force: the judge of
 * what is predicted. It looks at values itself and asks nobody which writes a read may see.
 */
final class AllOrders {
  private final ObservedTrace trace;
  private final int read;
  private final int write;
  private final int deviating;
  private final boolean completed;

  /** If not empty, only orders in which all these events happen. */
  private final boolean[] required;

  final List<List<Integer>> found = new ArrayList<>();

  private AllOrders(
      ObservedTrace trace, int read, int write, int deviating, boolean completed, int[] required) {
    this.trace = trace;
    this.read = read;
    this.write = write;
    this.deviating = deviating;
    this.completed = completed;
    this.required = new boolean[trace.size()];
    for (int each : required) {
      this.required[each] = true;
    }
  }

  /** The orders that end with the read, which sees the write. */
  static List<List<Integer>> of(ObservedTrace trace, int read, int write) {
    return of(trace, read, write, 0, false);
  }

  static List<List<Integer>> of(
      ObservedTrace trace, int read, int write, int deviating, boolean completed, int... required) {
    AllOrders orders = new AllOrders(trace, read, write, deviating, completed, required);
    int[] last = new int[trace.variables()];
    Arrays.fill(last, TraceOrder.NONE);
    int[] holder = new int[trace.locks()];
    Arrays.fill(holder, -1);
    orders.visit(new ArrayList<>(), new int[trace.threads()], last, holder, 0);
    return orders.found;
  }

  private void visit(List<Integer> order, int[] done, int[] last, int[] holder, int off) {
    for (int t = 0; t < done.length; t++) {
      if (done[t] == trace.length(t)) {
        continue;
      }
      int event = trace.event(t, done[t]);
      if (!isReady(event, done)) {
        continue;
      }
      if (event == read) {
        if (last[trace.accessed(read)] == write && isComplete(order, holder)) {
          List<Integer> whole = new ArrayList<>(order);
          whole.add(event);
          found.add(whole);
        }
        continue;
      }
      perform(event, order, done, last, holder, off);
    }
  }

  private boolean isReady(int event, int[] done) {
    for (int i = 0; i < trace.needs(event); i++) {
      int need = trace.need(event, i);
      if (done[trace.thread(need)] <= trace.position(need)) {
        return false;
      }
    }
    return true;
  }

  private boolean isComplete(List<Integer> order, int[] holder) {
    for (int i = 0; i < required.length; i++) {
      if (required[i] && !order.contains(i)) {
        return false;
      }
    }
    for (int each : holder) {
      if (completed && each >= 0 && each != trace.thread(read)) {
        return false;
      }
    }
    return true;
  }

  private void perform(
      int event, List<Integer> order, int[] done, int[] last, int[] holder, int off) {
    int variable = trace.accessed(event);
    boolean reads = variable >= 0 && trace.read(event) != TraceOrder.NONE;
    int more = off;
    if (reads) {
      var value =
          last[variable] == TraceOrder.NONE ? trace.initial(variable) : trace.after(last[variable]);
      more += value.equals(trace.before(event)) ? 0 : 1;
    }
    int lock = trace.taken(event);
    if (more > deviating || lock >= 0 && holder[lock] >= 0) {
      return;
    }
    int[] nextLast = last.clone();
    int[] nextHolder = holder.clone();
    int[] nextDone = done.clone();
    nextDone[trace.thread(event)]++;
    if (variable >= 0 && trace.isWrite(event)) {
      nextLast[variable] = event;
    }
    if (lock >= 0) {
      nextHolder[lock] = trace.thread(event);
    }
    if (trace.given(event) >= 0) {
      nextHolder[trace.given(event)] = -1;
    }
    List<Integer> longer = new ArrayList<>(order);
    longer.add(event);
    visit(longer, nextDone, nextLast, nextHolder, more);
  }
}
