// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction;

import io.jacquard.prediction.recorded.EventKind;
import io.jacquard.prediction.recorded.RecordedTrace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Runs every reordering of a small execution: the judge of what is predicted. */
final class AllReorderings {
  private final RecordedTrace trace;
  private final Set<List<Integer>> visited = new HashSet<>();
  final Set<Set<Integer>> races = new HashSet<>();
  final Set<Set<Integer>> deadlocks = new HashSet<>();

  AllReorderings(RecordedTrace trace) {
    this.trace = trace;
    int[] lastWrite = new int[trace.variables()];
    Arrays.fill(lastWrite, RecordedTrace.NONE);
    int[] holder = new int[trace.locks()];
    Arrays.fill(holder, -1);
    visit(new int[trace.threads()], lastWrite, holder);
  }

  private void visit(int[] done, int[] lastWrite, int[] holder) {
    List<Integer> state = new ArrayList<>();
    for (int each : done) {
      state.add(each);
    }
    for (int each : lastWrite) {
      state.add(each);
    }
    if (!visited.add(state)) {
      return;
    }
    int[] next = new int[done.length];
    for (int t = 0; t < done.length; t++) {
      next[t] = next(t, done);
    }
    findRaces(next);
    for (int t = 0; t < done.length; t++) {
      findDeadlock(t, next, holder);
      if (next[t] >= 0) {
        perform(next[t], done, lastWrite, holder);
      }
    }
  }

  /** The next event of a thread that has been forked, unless it still has to join. */
  private int next(int thread, int[] done) {
    int fork = trace.fork(thread);
    if (done[thread] == trace.length(thread)
        || (fork >= 0 && done[trace.thread(fork)] <= trace.position(fork))) {
      return -1;
    }
    int event = trace.event(thread, done[thread]);
    boolean waits =
        trace.kind(event) == EventKind.JOIN
            && done[trace.target(event)] < trace.length(trace.target(event));
    return waits ? -1 : event;
  }

  private void perform(int event, int[] done, int[] lastWrite, int[] holder) {
    int target = trace.target(event);
    int[] writes = lastWrite.clone();
    int[] held = holder.clone();
    switch (trace.kind(event)) {
      case READ -> {
        if (lastWrite[target] != trace.writer(event)) {
          return;
        }
      }
      case WRITE -> writes[target] = event;
      case ACQUIRE -> {
        if (holder[target] >= 0) {
          return;
        }
        held[target] = trace.thread(event);
      }
      case RELEASE -> held[target] = -1;
      case FORK, JOIN, NESTED -> {}
    }
    int[] more = done.clone();
    more[trace.thread(event)]++;
    visit(more, writes, held);
  }

  private void findRaces(int[] next) {
    for (int one : next) {
      for (int two : next) {
        if (one >= 0
            && one < two
            && trace.kind(one).isAccess()
            && trace.kind(two).isAccess()
            && trace.target(one) == trace.target(two)
            && (trace.kind(one) == EventKind.WRITE || trace.kind(two) == EventKind.WRITE)) {
          races.add(Set.of(one, two));
        }
      }
    }
  }

  /** Follows who waits for whom. */
  private void findDeadlock(int from, int[] next, int[] holder) {
    Set<Integer> cycle = new TreeSet<>();
    int thread = from;
    do {
      if (next[thread] < 0
          || trace.kind(next[thread]) != EventKind.ACQUIRE
          || holder[trace.target(next[thread])] < 0
          || !cycle.add(next[thread])) {
        return;
      }
      thread = holder[trace.target(next[thread])];
    } while (thread != from);
    deadlocks.add(Set.copyOf(cycle));
  }
}
