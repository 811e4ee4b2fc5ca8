// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.unfold.net.GrowingInts;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.trace.record.OperationKind;
import org.jspecify.annotations.Nullable;

/**
 * Inserts what was executed into another net, which represents more dependence. Nothing is executed
 * again: the old net and its {@link ExecutionHistory} know what the threads did, in which order,
 * and what they were about to do.
 */
final class NetRebuilder {
  private final Net old;
  private final ExecutionHistory history;
  private final Constraints constraints;
  private final UnfoldingState fresh;
  private final ExecutedStep current = new ExecutedStep();

  private NetRebuilder(UnfoldingState from, UnfoldingState fresh) {
    old = from.net;
    history = from.inserter.history;
    constraints = from.constraints;
    this.fresh = fresh;
  }

  /**
   * Takes over all executions.
   *
   * @param fresh with an empty net
   * @return whether all were known
   */
  static boolean rebuild(UnfoldingState from, UnfoldingState fresh) {
    boolean whole = from.inserter.history.isWhole();
    if (whole) {
      new NetRebuilder(from, fresh).rebuild();
    }
    return whole;
  }

  private void rebuild() {
    NetInserter inserter = fresh.inserter;
    int last = history.executions() - 1;
    for (int execution = 0; execution <= last; execution++) {
      inserter.begin();
      startAfter(-1, -1);
      for (int step = 0; step < history.steps(execution); step++) {
        int event = history.event(execution, step);
        fill(event, history.isForced(execution, step));
        insert(event);
      }
      if (execution == last) {
        history.tail().forEach(this::insert);
      }
      boolean deadlocked = history.isDeadlocked(execution);
      inserter.history.end(deadlocked);
      if (deadlocked) {
        fresh.deadlocks.saw(inserter.conditions());
      }
    }
  }

  private void fill(int event, boolean forced) {
    current.thread = old.thread(event);
    current.outcome = old.outcome(event);
    current.forced = forced;
    set(current.others, history.others(event));
    set(current.rivals, history.rivals(event));
    current.kind = old.kind(event);
    current.wrote = history.wrote(event);
    current.state = history.state(event);
  }

  private static void set(GrowingInts list, int[] values) {
    list.clear();
    for (int value : values) {
      list.add(value);
    }
  }

  /** Inserts the current step, which was this event of the old net. */
  private void insert(int oldEvent) {
    if (current.kind == OperationKind.BRANCH) {
      int branch = old.threadCondition(old.presetOf(oldEvent));
      fresh.constraints.take(constraints, branch, fresh.inserter.condition(current.thread));
    }
    int event = take(current);
    if (event >= 0) {
      startAfter(oldEvent, event);
    } else {
      event = fresh.inserter.add(current);
      startAfter(oldEvent, event);
      announce(current.thread, history.pending(old.threadConditionAfter(oldEvent)));
      fresh.inserter.extend(event);
    }
  }

  private void insert(DeferredStep step) {
    ExecutedStep done = step.executed();
    for (int i = 0; i < done.directions.length; i++) {
      int branch = fresh.inserter.condition(done.thread);
      fresh.constraints.note(branch, done.directions[i], done.conditions[i]);
    }
    int known = take(done);
    int event = known >= 0 ? known : fresh.inserter.add(done);
    step.started().forEach((thread, pending) -> start(thread, event, pending));
    if (known < 0) {
      announce(done.thread, step.next());
      fresh.inserter.extend(event);
    }
  }

  /** The event that the net has of the step, which is taken then; else -1. */
  private int take(ExecutedStep done) {
    if (done.kind == OperationKind.PARK) {
      done.state = EnablednessRules.parked(fresh.extra, done.state == EnablednessRules.UNKNOWN);
    }
    int event = fresh.inserter.find(done);
    if (event >= 0) {
      fresh.inserter.take(done, event);
    }
    return event;
  }

  /** Starts the threads that the event of the old net has started. */
  private void startAfter(int oldEvent, int event) {
    for (int thread = 0; thread < old.threads(); thread++) {
      int first = old.firstCondition(thread, oldEvent);
      if (first >= 0) {
        start(thread, event, history.pending(first));
      }
    }
  }

  private void start(int thread, int event, @Nullable PendingOperation pending) {
    if (fresh.inserter.start(thread, event)) {
      announce(thread, pending);
      if (event < 0) {
        fresh.inserter.begun(thread);
      }
    }
  }

  private void announce(int thread, @Nullable PendingOperation pending) {
    if (pending != null) {
      fresh.inserter.announce(thread, pending);
    }
  }
}
