// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.LiveThreads;
import io.jacquard.trace.record.OperationKind;
import org.jspecify.annotations.Nullable;

/**
 * The model of spinning: a thread that has made a pure iteration of a loop, one that left nothing
 * behind, waits until another thread has changed something it looked at. Until then the next
 * iteration would be the same again.
 *
 * <h2>Continuing, or not</h2>
 *
 * An execution with a pure iteration and one without it are the same but for the iteration: it only
 * read. So a search that tries all orders of operations need not let a thread continue after an
 * iteration in vain; the order in which the thread looked later is tried as well. (Kokologiannakis,
 * Ren, Vafeiadis: Dynamic Partial Order Reductions for Spinloops, FMCAD 2021, do the same to
 * programs in C: an iteration in vain is assumed not to happen.)
 *
 * <p>There are exceptions. A timeout that fires because nothing else can run could not fire without
 * the iteration: the thread would still be able to look. And another thread that queries the state
 * of this one can see it sleep in the middle of an iteration. Then the thread does continue.
 *
 * <h2>For ever</h2>
 *
 * If nothing can run, and some thread spins, that is a livelock. Not every change is seen
 * (reflection, threads outside control), so each such thread looks once more before that is said.
 */
public final class SpinModel {
  private final Operations operations;
  private final EventLog log;
  private final LiveThreads living;
  private final Director director;

  /** The last step that took notice of what all threads were doing, or -1. */
  private int everythingSeen = -1;

  /** The last step at which nothing else could run, or -1. */
  private int forced = -1;

  SpinModel(Operations operations, EventLog log, LiveThreads living, Director director) {
    this.operations = operations;
    this.log = log;
    this.living = living;
    this.director = director;
  }

  /** The thread is at the head of a loop; if it has just made a pure iteration it waits. */
  void head(ControlledThread self, int loop, int site) {
    int since = self.iterations.pureSince(loop);
    if (since >= 0 && self.watch.take(self, log, since)) {
      self.watch.setSeen(everythingSeen >= since);
      operations.perform(self, OperationKind.SPIN_WAIT, null, false, site);
      self.watch.resumed(log.size());
    }
    self.iterations.begin(loop, log.size());
  }

  /** The operation of this step takes notice of what all threads are doing. */
  public void sawEverything(int step) {
    everythingSeen = step;
  }

  /** The operation of this step can be done only because nothing else can run. */
  public void forced(int step) {
    forced = step;
  }

  /** Whether the thread, which could go on spinning, may do so under this director. */
  boolean mayResume(ControlledThread thread) {
    return !operations.explores() // the execution without the iteration will not be tried
        || director.resumesSpins()
        || thread.watch.isSeen()
        || forced >= thread.watch.since();
  }

  /** A thread that has not looked once more since nothing can run, or null. */
  @Nullable ControlledThread toLookAgain() {
    for (ControlledThread thread : living.all()) {
      if (thread.kind == OperationKind.SPIN_WAIT && !thread.watch.isConfirmed()) {
        return thread;
      }
    }
    return null;
  }

  /** Whether, now that nothing can run, a thread that the program waits for spins. */
  public boolean isLivelock() {
    for (ControlledThread thread : living.all()) {
      if (thread.kind == OperationKind.SPIN_WAIT && thread.awaited) {
        return true;
      }
    }
    return false;
  }
}
