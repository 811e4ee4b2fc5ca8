// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.observed;

import io.jacquard.prediction.order.TraceOrder;
import io.jacquard.trace.run.StoredTime;
import java.util.Arrays;

/**
 * What clocks show in another order of the events. A clock is data: who sees another time may go
 * another way. It depends on what the thread had seen of others: the latest change of a variable
 * that it read, the latest release of a lock that it took, and what it did that keeps its order
 * anyway.
 *
 * <p>Errs on the side of another time.
 */
public final class ShownTimes {
  /** A clock gains about as much by one operation; joins and gains may come in either order. */
  private static final long SLACK = 2_000;

  private static final long NEVER = Long.MIN_VALUE;

  private final ObservedTrace trace;

  /** By event: when what it reads or takes had been changed or given back last. */
  private final long[] latest;

  private final boolean someSeen;

  // while one order is gone through
  private final long[] ofVariable;
  private final long[] ofLock;
  private final boolean[] variableDiffers;
  private final boolean[] lockDiffers;
  private final boolean[] differs;

  public ShownTimes(ObservedTrace trace) {
    this.trace = trace;
    latest = new long[trace.size()];
    ofVariable = new long[trace.variables()];
    ofLock = new long[trace.locks()];
    variableDiffers = new boolean[trace.variables()];
    lockDiffers = new boolean[trace.locks()];
    differs = new boolean[trace.threads()];
    begin();
    boolean seen = false;
    for (int event = 0; event < trace.size(); event++) {
      latest[event] = latest(event);
      change(event, false);
      seen |= trace.time(event).seen();
    }
    someSeen = seen;
  }

  private void begin() {
    Arrays.fill(ofVariable, NEVER);
    Arrays.fill(ofLock, NEVER);
    Arrays.fill(variableDiffers, false);
    Arrays.fill(lockDiffers, false);
    Arrays.fill(differs, false);
  }

  private long latest(int event) {
    int variable = trace.read(event);
    int lock = trace.taken(event);
    long read = variable == TraceOrder.NONE ? NEVER : ofVariable[variable];
    return lock == TraceOrder.NONE ? read : Math.max(read, ofLock[lock]);
  }

  private void change(int event, boolean another) {
    long done = trace.time(event).done();
    for (int i = 0; i < trace.writes(event); i++) {
      int variable = trace.written(event, i);
      ofVariable[variable] = Math.max(ofVariable[variable], done);
      variableDiffers[variable] |= another;
    }
    int lock = trace.given(event);
    if (lock != TraceOrder.NONE) {
      ofLock[lock] = Math.max(ofLock[lock], done);
      lockDiffers[lock] |= another;
    }
  }

  /** How many operations come after a look at a clock that shows another time in this order. */
  public int changed(int[] order) {
    if (!someSeen) {
      return 0;
    }
    begin();
    boolean[] after = new boolean[trace.size()];
    int count = 0;
    for (int event : order) {
      int thread = trace.thread(event);
      StoredTime time = trace.time(event);
      count += time.seen() && differs[thread] ? 1 : 0;
      differs[thread] |= learnsOther(event, time, after);
      after[event] = differs[thread];
      change(event, differs[thread]);
    }
    return count;
  }

  private boolean learnsOther(int event, StoredTime time, boolean[] after) {
    int variable = trace.read(event);
    int lock = trace.taken(event);
    if (variable != TraceOrder.NONE && variableDiffers[variable]
        || lock != TraceOrder.NONE && lockDiffers[lock]) {
      return true;
    }
    for (int i = 0; i < trace.needs(event); i++) {
      if (after[trace.need(event, i)]) {
        return true;
      }
    }
    long now = latest(event);
    return now != latest[event] && Math.max(now, latest[event]) > time.announced() - SLACK;
  }
}
