// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.unfold.net.GrowingInts;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.trace.record.OperationKind;
import org.jspecify.annotations.Nullable;

/**
 * Weaves what was executed into another net, which tells more of it. Nothing is executed again: the
 * old net and its {@link ExecutionHistory} know what the threads did, in which order, and what they
 * were about to do.
 */
final class NetRebuilder {
  private final Net old;
  private final ExecutionHistory chronicle;
  private final Constraints constraints;
  private final UnfoldingState fresh;
  private final ExecutedStep deed = new ExecutedStep();

  private NetRebuilder(UnfoldingState from, UnfoldingState fresh) {
    old = from.net;
    chronicle = from.loom.chronicle;
    constraints = from.constraints;
    this.fresh = fresh;
  }

  /**
   * Takes over all executions.
   *
   * @param fresh with an empty net
   * @return whether all were known
   */
  static boolean weave(UnfoldingState from, UnfoldingState fresh) {
    boolean whole = from.loom.chronicle.isWhole();
    if (whole) {
      new NetRebuilder(from, fresh).weave();
    }
    return whole;
  }

  private void weave() {
    NetInserter loom = fresh.loom;
    int last = chronicle.executions() - 1;
    for (int execution = 0; execution <= last; execution++) {
      loom.begin();
      startAfter(-1, -1);
      for (int step = 0; step < chronicle.steps(execution); step++) {
        int event = chronicle.event(execution, step);
        fill(event, chronicle.isForced(execution, step));
        weave(event);
      }
      if (execution == last) {
        chronicle.tail().forEach(this::weave);
      }
      boolean deadlocked = chronicle.isDeadlocked(execution);
      loom.chronicle.end(deadlocked);
      if (deadlocked) {
        fresh.deadlocks.saw(loom.conditions());
      }
    }
  }

  private void fill(int event, boolean forced) {
    deed.thread = old.thread(event);
    deed.outcome = old.outcome(event);
    deed.forced = forced;
    set(deed.others, chronicle.others(event));
    set(deed.rivals, chronicle.rivals(event));
    deed.kind = old.kind(event);
    deed.wrote = chronicle.wrote(event);
    deed.state = chronicle.state(event);
  }

  private static void set(GrowingInts list, int[] values) {
    list.clear();
    for (int value : values) {
      list.add(value);
    }
  }

  /** Weaves the step at hand, which was this event of the old net. */
  private void weave(int oldEvent) {
    if (deed.kind == OperationKind.BRANCH) {
      int branch = old.threadCondition(old.presetOf(oldEvent));
      fresh.constraints.take(constraints, branch, fresh.loom.condition(deed.thread));
    }
    int event = take(deed);
    if (event >= 0) {
      startAfter(oldEvent, event);
    } else {
      event = fresh.loom.add(deed);
      startAfter(oldEvent, event);
      announce(deed.thread, chronicle.pending(old.threadConditionAfter(oldEvent)));
      fresh.loom.extend(event);
    }
  }

  private void weave(DeferredStep step) {
    ExecutedStep done = step.deed();
    for (int i = 0; i < done.ways.length; i++) {
      int branch = fresh.loom.condition(done.thread);
      fresh.constraints.note(branch, done.ways[i], done.conditions[i]);
    }
    int known = take(done);
    int event = known >= 0 ? known : fresh.loom.add(done);
    step.started().forEach((thread, pending) -> start(thread, event, pending));
    if (known < 0) {
      announce(done.thread, step.next());
      fresh.loom.extend(event);
    }
  }

  /** The event that the net has of the step, which is taken then; else -1. */
  private int take(ExecutedStep done) {
    if (done.kind == OperationKind.PARK) {
      done.state = EnablednessRules.parked(fresh.concerns, done.state == EnablednessRules.UNKNOWN);
    }
    int event = fresh.loom.find(done);
    if (event >= 0) {
      fresh.loom.take(done, event);
    }
    return event;
  }

  /** Starts the threads that the event of the old net has started. */
  private void startAfter(int oldEvent, int event) {
    for (int thread = 0; thread < old.threads(); thread++) {
      int first = old.firstCondition(thread, oldEvent);
      if (first >= 0) {
        start(thread, event, chronicle.pending(first));
      }
    }
  }

  private void start(int thread, int event, @Nullable PendingOperation pending) {
    if (fresh.loom.start(thread, event)) {
      announce(thread, pending);
      if (event < 0) {
        fresh.loom.begun(thread);
      }
    }
  }

  private void announce(int thread, @Nullable PendingOperation pending) {
    if (pending != null) {
      fresh.loom.announce(thread, pending);
    }
  }
}
