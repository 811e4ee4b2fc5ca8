// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.unfold.net.GrowingInts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The steps of all executions, by the events of the net that they became: enough to insert them
 * into another net, which represents more dependence, without executing them again.
 *
 * <p>As a rule it is known early that a net has to represent more. So the history is given up when
 * it becomes long.
 */
final class ExecutionHistory {
  private static final int MOST_STEPS = 1_000_000;
  private static final int[] NONE = {};

  /** The events of all executions; of a timeout because nothing else could run, the complement. */
  private final GrowingInts steps = new GrowingInts();

  /** By execution, where its steps end. */
  private final GrowingInts ends = new GrowingInts();

  private final BitSet deadlocked = new BitSet();

  /** By condition: of a thread, what it is about to do there; else null. */
  private final List<@Nullable PendingOperation> pendings = new ArrayList<>();

  // by event; the last two if there are any
  private final BitSet wrote = new BitSet();
  private final GrowingInts states = new GrowingInts();
  private final Map<Integer, int[]> others = new HashMap<>();
  private final Map<Integer, int[]> rivals = new HashMap<>();

  /** How the last execution continued when the net did not represent it any more. */
  private final List<DeferredStep> tail = new ArrayList<>();

  private boolean whole = true;

  /** Gives up: not all that was executed is known here. */
  void giveUp() {
    whole = false;
    steps.clear();
    ends.clear();
    deadlocked.clear();
    pendings.clear();
    wrote.clear();
    states.clear();
    others.clear();
    rivals.clear();
    tail.clear();
  }

  /** Whether it knows all executions. */
  boolean isWhole() {
    return whole;
  }

  /** The thread is about to do this at its condition. */
  void announce(int condition, PendingOperation pending) {
    if (whole) {
      while (pendings.size() <= condition) {
        pendings.add(null);
      }
      pendings.set(condition, pending);
    }
  }

  /** The next step of the present execution is this event, which is new. */
  void addNew(int event, ExecutedStep step) {
    add(event, step);
    if (!whole) {
      return;
    }
    wrote.set(event, step.wrote);
    states.add(step.state);
    if (step.others.size() > 0) {
      others.put(event, step.others.toArray());
    }
    if (step.rivals.size() > 0) {
      rivals.put(event, step.rivals.toArray());
    }
  }

  /** The next step of the present execution is this event. */
  void add(int event, ExecutedStep step) {
    if (steps.size() == MOST_STEPS) {
      giveUp();
    }
    if (whole) {
      steps.add(step.forced ? ~event : event);
    }
  }

  /** The next step of the last execution is this one. */
  void add(DeferredStep step) {
    if (whole) {
      tail.add(step);
    }
  }

  /** The present execution has ended. */
  void end(boolean inDeadlock) {
    if (whole) {
      deadlocked.set(ends.size(), inDeadlock);
      ends.add(steps.size());
    }
  }

  int executions() {
    return ends.size();
  }

  /** How many steps of an execution are events. */
  int steps(int execution) {
    return ends.get(execution) - begin(execution);
  }

  private int begin(int execution) {
    return execution == 0 ? 0 : ends.get(execution - 1);
  }

  int event(int execution, int step) {
    int event = steps.get(begin(execution) + step);
    return event < 0 ? ~event : event;
  }

  boolean isForced(int execution, int step) {
    return steps.get(begin(execution) + step) < 0;
  }

  /** How the last execution continued. */
  List<DeferredStep> tail() {
    return tail;
  }

  /** Whether all that the execution did is known, and it ended in a deadlock. */
  boolean isDeadlocked(int execution) {
    return deadlocked.get(execution);
  }

  /** What the thread is about to do at its condition; null if it does nothing more there. */
  @Nullable PendingOperation pending(int condition) {
    return condition < pendings.size() ? pendings.get(condition) : null;
  }

  /** Whether the step has changed its first location. */
  boolean wrote(int event) {
    return wrote.get(event);
  }

  /** What was known of that location then. */
  int state(int event) {
    return states.get(event);
  }

  /** The other outcomes that the step could have had. */
  int[] others(int event) {
    return others.getOrDefault(event, NONE);
  }

  /** The other threads whose timeouts could have fired. */
  int[] rivals(int event) {
    return rivals.getOrDefault(event, NONE);
  }
}
