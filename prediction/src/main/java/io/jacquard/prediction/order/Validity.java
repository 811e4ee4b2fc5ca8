// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import java.util.Arrays;

/**
 * Checks a reordering event by event, without anything of what found it: threads in their order and
 * after what they need, one holder of each lock, and for each read a write that gives it the value
 * it saw. The last events are those that the reordering leads to: they are about to happen
 * together, so a read or an acquire among them need not go as it did.
 */
public final class Validity {
  private final TraceOrder trace;
  private final int[] done;
  private final boolean[] held;
  private final int[] lastWrite;

  private final int mostDeviating;
  private int deviating;

  private Validity(TraceOrder trace, int mostDeviating) {
    this.trace = trace;
    this.mostDeviating = mostDeviating;
    done = new int[trace.threads()];
    held = new boolean[trace.locks()];
    lastWrite = new int[trace.variables()];
    Arrays.fill(lastWrite, TraceOrder.NONE);
  }

  /** Whether the program can run this order up to its last events, and do any of those next. */
  public static boolean isValid(TraceOrder trace, int[] witness, int last) {
    return isValid(trace, witness, last, 0);
  }

  /** The same, if so many reads see something else than they saw. */
  public static boolean isValid(TraceOrder trace, int[] witness, int last, int deviating) {
    Validity check = new Validity(trace, deviating);
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

  /** Whether its thread has come to this event, and what it needs has happened. */
  private boolean isNext(int event) {
    if (done[trace.thread(event)] != trace.position(event)) {
      return false;
    }
    for (int i = 0; i < trace.needs(event); i++) {
      int need = trace.need(event, i);
      if (done[trace.thread(need)] <= trace.position(need)) {
        return false;
      }
    }
    return true;
  }

  private boolean perform(int event) {
    done[trace.thread(event)]++;
    boolean valid = trace.read(event) == TraceOrder.NONE || sees(event);
    for (int i = 0; i < trace.writes(event); i++) {
      lastWrite[trace.written(event, i)] = event;
    }
    if (trace.given(event) != TraceOrder.NONE) {
      held[trace.given(event)] = false;
    }
    int lock = trace.taken(event);
    if (lock != TraceOrder.NONE) {
      valid &= !held[lock];
      held[lock] = true;
    }
    return valid;
  }

  private boolean sees(int read) {
    int write = lastWrite[trace.read(read)];
    for (int each : trace.writers(read)) {
      if (each == write) {
        return true;
      }
    }
    deviating++;
    return deviating <= mostDeviating;
  }
}
