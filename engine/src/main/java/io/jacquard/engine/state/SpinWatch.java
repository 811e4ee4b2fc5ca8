// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import io.jacquard.trace.record.OperationKind;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;

/** What one thread looked at in its last pure iteration of a loop, and when. */
public final class SpinWatch {
  private Location[] locations = new Location[4];
  private int[] steps = new int[4];
  private int size;
  private int since;
  private boolean changed;
  private boolean seen;

  /** Whether the thread looks once more because nothing else can run; from which step on. */
  private boolean again;

  private int againFrom;
  private boolean confirmed;

  /**
   * Takes in an iteration that began at this step and ends now. Returns false if it was not pure
   * after all.
   */
  public boolean take(ControlledThread self, EventLog log, int from) {
    size = 0;
    int held = 0;
    for (int at = from; at < log.size(); at++) {
      if (log.thread(at) != self.index) {
        continue;
      }
      switch (log.kind(at)) {
        case READ, UPDATE, QUERY -> {
          if (log.writes(at) || log.location(at) == Location.EVERYTHING) {
            return false;
          }
          add(Objects.requireNonNull(log.location(at)), at);
        }
        case SLEEP -> add(self.flagLocation, at); // an interrupt would have ended it otherwise
        case YIELD, SPIN_WAIT -> {}
        case ACQUIRE, PERMIT_ACQUIRE -> {
          if (!log.writes(at)) { // an attempt that failed has looked at the lock
            add(Objects.requireNonNull(log.location(at)), at);
          } else if (log.kind(at) == OperationKind.PERMIT_ACQUIRE) {
            return false;
          } else {
            held++;
          }
        }
        case RELEASE -> {
          if (--held < 0) {
            return false;
          }
        }
        case WRITE,
            ARRIVE,
            PERMIT_RELEASE,
            WAIT,
            WAKE,
            LEAVE,
            NOTIFY,
            NOTIFY_ALL,
            START,
            BEGIN,
            END,
            JOIN,
            PARK,
            UNPARK,
            INTERRUPT,
            INITIALISE,
            INITIALISED,
            BRANCH,
            CALL,
            OPAQUE,
            EXIT -> {
          return false;
        }
      }
    }
    confirmed = again && againFrom == from;
    again = false;
    since = from;
    changed = false;
    return held == 0;
  }

  private void add(Location location, int step) {
    if (size == steps.length) {
      locations = Arrays.copyOf(locations, 2 * size);
      steps = Arrays.copyOf(steps, 2 * size);
    }
    locations[size] = location;
    steps[size++] = step;
  }

  /** The step at which the iteration began. */
  public int since() {
    return since;
  }

  /** Whether another thread may have noticed the iteration. */
  public boolean isSeen() {
    return seen;
  }

  public void setSeen(boolean isSeen) {
    seen = isSeen;
  }

  /** Whether something has changed since the thread looked at it. */
  public boolean hasChanged() {
    for (int i = 0; !changed && i < size; i++) {
      changed = locations[i].changed > steps[i] + 1;
    }
    return changed;
  }

  /** The time of the last change of what the thread looked at. */
  long changedTime() {
    long time = 0;
    for (int i = 0; i < size; i++) {
      time = Math.max(time, locations[i].changedTime);
    }
    return time;
  }

  /** The thread will look once more although nothing has changed. */
  public void lookAgain() {
    again = true;
  }

  /** The thread continues with an iteration from this step. */
  public void resumed(int step) {
    againFrom = step;
  }

  /** Whether the thread has looked once more for the last time. */
  public boolean isConfirmed() {
    return confirmed;
  }

  /** What the thread looked at, by name. */
  public Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    for (int i = 0; i < size; i++) {
      names.add(locations[i].describe());
    }
    return names;
  }
}
