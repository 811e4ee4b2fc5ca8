// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.engine.execution.Failure;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.Location;
import io.jacquard.trace.record.OperationKind;
import java.util.BitSet;

/**
 * What came after a step of an execution: the thread of the step knows of it, and whoever touches
 * what such a thread has changed. A failure of a thread that does not know is no consequence.
 */
final class Aftermath {
  private final EventLog log;
  private final int first;
  private final BitSet threads = new BitSet();
  private final BitSet locations = new BitSet();

  private Aftermath(EventLog log, int first) {
    this.log = log;
    this.first = first;
  }

  /** Whether the thread that failed knew of the step when it did. */
  static boolean reaches(Failure failure, int step, EventLog log) {
    Aftermath aftermath = new Aftermath(log, step);
    ControlledThread thread = failure.thread();
    int left = thread.operationsBefore(failure.throwable());
    for (int at = 0; at < log.size() && left > 0; at++) {
      aftermath.add(at);
      left -= log.thread(at) == thread.index ? 1 : 0;
    }
    return aftermath.threads.get(thread.index);
  }

  private void add(int at) {
    if (at < first) {
      return;
    }
    int thread = log.thread(at);
    if (at == first || isTouched(at)) {
      threads.set(thread);
    }
    if (threads.get(thread) && log.kind(at) != OperationKind.READ) {
      touch(at);
    }
  }

  private boolean isTouched(int at) {
    Location location = log.location(at);
    boolean touched = location != null && locations.get(location.number());
    ExtraLocations extras = log.extras(at);
    for (int i = 0; extras != null && i < extras.size(); i++) {
      touched |= locations.get(extras.location(i).number());
    }
    return touched;
  }

  private void touch(int at) {
    Location location = log.location(at);
    if (location != null) {
      locations.set(location.number());
    }
    ExtraLocations extras = log.extras(at);
    for (int i = 0; extras != null && i < extras.size(); i++) {
      locations.set(extras.location(i).number());
    }
  }
}
