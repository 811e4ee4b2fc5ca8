// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import io.jacquard.prediction.recorded.RecordedTrace;
import java.util.Arrays;

/**
 * Checks a reordering event by event, without anything of what found it: threads in their order,
 * forks and joins, one holder of each lock, and for each read the write that it saw. The last
 * events are those that the reordering leads to: they are about to happen together, so a read or an
 * acquire among them need not go as it did.
 */
public final class WitnessCheck {
  private final RecordedTrace trace;
  private final int[] done;
  private final boolean[] held;
  private final int[] lastWrite;

  private WitnessCheck(RecordedTrace trace) {
    this.trace = trace;
    done = new int[trace.threads()];
    held = new boolean[trace.locks()];
    lastWrite = new int[trace.variables()];
    Arrays.fill(lastWrite, RecordedTrace.NONE);
  }

  /** Whether the program can run this order up to its last events, and do any of those next. */
  public static boolean isValid(RecordedTrace trace, int[] witness, int last) {
    WitnessCheck check = new WitnessCheck(trace);
    int prefix = witness.length - last;
    for (int i = 0; i < prefix; i++) {
      if (!check.isNext(witness[i]) || !check.perform(witness[i])) {
        return false;
      }
    }
    for (int i = prefix; i < witness.length; i++) {
      if (!check.isNext(witness[i])) {
        return false;
      }
    }
    return true;
  }

  /** Whether its thread has come to this event, and what it joins has ended. */
  private boolean isNext(int event) {
    int thread = trace.thread(event);
    if (done[thread] != trace.position(event)) {
      return false;
    }
    int fork = trace.fork(thread);
    if (fork != RecordedTrace.NONE && done[trace.thread(fork)] <= trace.position(fork)) {
      return false;
    }
    return switch (trace.kind(event)) {
      case JOIN -> done[trace.target(event)] == trace.length(trace.target(event));
      case READ, WRITE, ACQUIRE, RELEASE, FORK, NESTED -> true;
    };
  }

  private boolean perform(int event) {
    done[trace.thread(event)]++;
    int target = trace.target(event);
    switch (trace.kind(event)) {
      case READ -> {
        return lastWrite[target] == trace.writer(event);
      }
      case WRITE -> lastWrite[target] = event;
      case ACQUIRE -> {
        boolean free = !held[target];
        held[target] = true;
        return free;
      }
      case RELEASE -> held[target] = false;
      case FORK, JOIN, NESTED -> {}
    }
    return true;
  }
}
