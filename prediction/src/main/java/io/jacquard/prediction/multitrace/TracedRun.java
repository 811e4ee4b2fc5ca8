// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.concolic.shared.SharedBranch;
import io.jacquard.concolic.shared.SharedEvent;
import io.jacquard.concolic.shared.SharedTrace;
import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.prediction.observed.RunTracker;
import io.jacquard.prediction.order.TraceOrder;
import io.jacquard.solver.expr.Model;
import io.jacquard.trace.run.StoredEvent;
import io.jacquard.trace.run.StoredRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run of the store: its events as order rules see them, and as conditions over what was read. */
final class TracedRun {
  private final int number;
  private final StoredRun stored;
  private final SharedTrace trace;
  private final ObservedTrace order;
  private final Map<String, ThreadSteps> threads = new LinkedHashMap<>();
  private final List<Integer> slots = new ArrayList<>();

  TracedRun(int number, StoredRun stored, SharedTrace trace) {
    this.number = number;
    this.stored = stored;
    this.trace = trace;
    order = ObservedTrace.of(stored);
    Map<Integer, String> paths = new LinkedHashMap<>();
    for (SharedEvent each : trace.events()) {
      paths.put(each.thread(), each.id().thread());
    }
    int next = 0;
    for (int i = 0; i <= trace.events().size(); i++) {
      for (; next < trace.branches().size(); next++) {
        SharedBranch branch = trace.branches().get(next);
        if (branch.after() > i) {
          break;
        }
        String path = paths.get(branch.thread());
        if (path != null) {
          steps(path).add(branch);
        }
      }
      if (i < trace.events().size()) {
        ThreadSteps steps = steps(stored.events().get(i).thread());
        slots.add(steps.size());
        steps.add(i);
      }
    }
  }

  private ThreadSteps steps(String path) {
    return threads.computeIfAbsent(path, any -> new ThreadSteps(this));
  }

  /** Its number in the store. */
  int number() {
    return number;
  }

  int size() {
    return trace.events().size();
  }

  StoredEvent stored(int event) {
    return stored.events().get(event);
  }

  SharedEvent shared(int event) {
    return trace.events().get(event);
  }

  List<SharedBranch> branches() {
    return trace.branches();
  }

  /** The paths of the threads, in the order of their first steps. */
  List<String> threads() {
    return List.copyOf(threads.keySet());
  }

  /** What a thread did; nothing if there is no such thread. */
  ThreadSteps thread(String path) {
    ThreadSteps steps = threads.get(path);
    return steps == null ? new ThreadSteps(this) : steps;
  }

  /** The thread of a branch. */
  String threadOf(SharedBranch branch) {
    for (SharedEvent each : trace.events()) {
      if (each.thread() == branch.thread()) {
        return each.id().thread();
      }
    }
    throw new IllegalArgumentException("a branch of a thread without events");
  }

  /** The number of an event among those of its thread. */
  int slot(int event) {
    return slots.get(event);
  }

  /** How many events a thread has before a branch. */
  int slot(SharedBranch branch) {
    ThreadSteps steps = thread(threadOf(branch));
    for (int slot = 0; slot <= steps.size(); slot++) {
      if (steps.branches(slot).contains(branch)) {
        return slot;
      }
    }
    throw new IllegalArgumentException("no branch of this run");
  }

  /** The events that an event needs before it, whatever is read. */
  List<Integer> needs(int event) {
    List<Integer> needs = new ArrayList<>();
    for (int i = 0; i < order.needs(event + held()); i++) {
      int need = order.need(event + held(), i) - held();
      if (need >= 0) {
        needs.add(need);
      }
    }
    return needs;
  }

  private int held() {
    return stored.held().size();
  }

  /** Whether a thread holds a lock from this event on that it did not hold before. */
  boolean takes(int event) {
    return order.taken(event + held()) != TraceOrder.NONE;
  }

  /** Whether it gives one back for good. */
  boolean gives(int event) {
    return order.given(event + held()) != TraceOrder.NONE;
  }

  /** The event that gives back what this one takes; -1 for none. */
  int release(int taking) {
    int release = order.release(taking + held());
    return release == TraceOrder.NONE ? -1 : release - held();
  }

  /** What an event touches, by a name that other runs have, too; else by one of this run. */
  String object(int event) {
    StoredEvent stored = stored(event);
    return stored.name().isEmpty() ? "#" + number + ":" + stored.location() : stored.name();
  }

  /** The inputs of the run. */
  Model inputs() {
    return RunTracker.inputs(trace.values());
  }
}
