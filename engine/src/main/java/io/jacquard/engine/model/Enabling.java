// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.locks.Step;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.LiveThreads;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.engine.state.YieldState;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.OperationKind;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which pending operations can be done now, and with which outcomes.
 *
 * <p>A timeout may be chosen only while the condition waited for is false, and if {@link DueTimes}
 * permit it; so there are two passes where a thread waits with a limit. Workers of a pool without
 * work go home only when nothing else can run. A thread that {@linkplain YieldState yields} again
 * and again lets the others go first. That it continues alone is not tried then, which is a limit,
 * unless it only continues to {@linkplain SpinModel await} a change: that needs others anyway.
 */
public final class Enabling {
  private final ExecutionSettings settings;
  private final LiveThreads living;
  private final CallModel calls;
  private final ClassInitialisationModel classes;
  private final SpinModel spins;
  private final ChoicePoint point;
  private final DueTimes times = new DueTimes();
  private boolean collecting;
  private boolean timed;
  private boolean onlyTimeouts;
  private int resumable;

  public Enabling(
      ExecutionSettings settings,
      LiveThreads living,
      CallModel calls,
      ClassInitialisationModel classes,
      SpinModel spins,
      ChoicePoint point) {
    this.settings = settings;
    this.living = living;
    this.calls = calls;
    this.classes = classes;
    this.spins = spins;
    this.point = point;
  }

  public void fill(int step, @Nullable ControlledThread last) {
    timed = false;
    times.clear();
    collecting = !settings.exploresTimeouts();
    boolean yielding = begin(step, last);
    if (timed) {
      collecting = false;
      addPossible();
      yielding = begin(step, last);
    }
    // a thread that only continues to spin is no reason to wait
    if (point.size() == resumable && yielding) {
      point.reset(step, last);
      addAll(step, false);
    } else if (yielding) {
      noteWhoGivesWay(step);
    }
    if (point.size() == 0 && !point.covered) {
      point.forced = true;
      addEarliest();
    }
    onlyTimeouts = allAreTimeouts();
    if (point.size() == 0 && !point.covered) {
      addLookAgain();
    }
  }

  private boolean begin(int step, @Nullable ControlledThread last) {
    point.reset(step, last);
    resumable = 0;
    return addAll(step, true);
  }

  /** Takes in since when the steps are possible that need no timeout. */
  private void addPossible() {
    for (int i = 0; i < point.size(); i++) {
      if (!isSpurious(i) && !point.thread(i).isWaitingInLoop()) {
        times.add(point.thread(i), point.thread(i).possibleSince());
      }
    }
  }

  private boolean allAreTimeouts() {
    for (int i = 0; i < point.size(); i++) {
      if (!point.thread(i).timed || point.outcome(i) != Outcomes.TIMEOUT) {
        return false;
      }
    }
    return point.size() > 0;
  }

  /** Whether nothing can run but what a time limit ends. */
  public boolean onlyTimeouts() {
    return onlyTimeouts;
  }

  /** Whether this choice is a timeout that others may have to come before. */
  public boolean isLimitedTimeout(ControlledThread chosen) {
    return chosen.timed && chosen.outcome == Outcomes.TIMEOUT && !settings.exploresTimeouts();
  }

  /** For how long the timeout holds a step up that could have been done before. */
  public long stall(ControlledThread chosen) {
    long longest = 0;
    for (int i = 0; i < point.size(); i++) {
      ControlledThread other = point.thread(i);
      boolean late = other.timed && point.outcome(i) == Outcomes.TIMEOUT;
      if (other != chosen && (late || !isSpurious(i))) {
        long since = late ? other.dueSince() : other.possibleSince();
        longest = Math.max(longest, chosen.deadline - since);
      }
    }
    return longest;
  }

  private boolean isSpurious(int option) {
    return point.outcome(option) == Outcomes.SPURIOUS && point.thread(option).mayBeSpurious();
  }

  /** Whether the operation, which does not get what it waits for now, may end by time. */
  private boolean mayEnd(ControlledThread thread) {
    if (!thread.timed || thread.idle) {
      return false;
    }
    if (settings.exploresTimeouts() || thread.isOverdue()) {
      return true;
    }
    if (collecting) {
      timed = true;
      times.add(thread, thread.dueSince());
      return false;
    }
    return times.permits(thread);
  }

  /**
   * Adds the choices of all threads, in their order; returns whether a thread yielded to others.
   */
  private boolean addAll(int step, boolean giveWay) {
    boolean yielding = false;
    int free = 0;
    for (int i = 0; i < living.waiting(); i++) {
      ControlledThread thread = living.waiting(i);
      if (free < living.free()) {
        free = addFree(free, thread.index);
      }
      if (giveWay && thread.yields.giveWay(thread, step)) {
        yielding = true;
      } else {
        add(thread);
      }
    }
    if (free < living.free()) {
      addFree(free, Integer.MAX_VALUE);
    }
    return yielding;
  }

  /** Adds the choices of threads that wait for nothing, up to an index; returns how many so far. */
  private int addFree(int from, int before) {
    int to = living.freeBefore(before, from);
    point.addAll(living.freeChoices(), from, to);
    return to;
  }

  private void noteWhoGivesWay(int step) {
    for (int i = 0; i < living.waiting(); i++) {
      ControlledThread thread = living.waiting(i);
      if (thread.yields.giveWay(thread, step)) {
        thread.yields.gaveWay();
      }
    }
  }

  private void addLookAgain() {
    ControlledThread thread = spins.toLookAgain();
    if (thread != null) {
      thread.watch.lookAgain();
      point.add(thread, Outcomes.NORMAL);
    }
  }

  /** Whether this choice is a timeout that was taken although something else could have run. */
  public boolean isTimeout(ControlledThread chosen) {
    return !onlyTimeouts
        && chosen.timed
        && chosen.outcome == Outcomes.TIMEOUT
        && !chosen.isOverdue();
  }

  private void add(ControlledThread thread) {
    if (thread.step != null) {
      addStep(thread, thread.step);
      return;
    }
    switch (thread.kind.awaits()) {
      case LOCK -> {
        ControlledThread owner = monitor(thread).owner;
        if (owner == null || owner == thread) {
          point.add(thread, Outcomes.NORMAL);
        }
      }
      case NOTIFICATION -> {
        if (monitor(thread).owner == null) {
          addWaiting(thread, thread.wake != ControlledThread.Wake.NONE);
        }
      }
      case PERMIT -> addWaiting(thread, thread.permit || thread.interrupted);
      case TIME -> addTimed(thread, thread.interrupted);
      case END -> addTimed(thread, thread.interrupted || ThreadLocation.hasEnded(thread.target));
      case INITIALISATION -> {
        if (classes.mayProceed(thread)) {
          point.add(thread, Outcomes.NORMAL);
        }
      }
      case CHANGE -> {
        if (thread.watch.hasChanged()) {
          addResumption(thread);
        }
      }
      case EXIT -> {
        if (!thread.exited) {
          point.add(thread, Outcomes.NORMAL);
        }
      }
      case PERMITS, TURN -> addTurn(thread);
    }
  }

  /**
   * What can be done at once, if it is no call of an object that another thread guards, and no end
   * of a thread whose monitor another one holds.
   */
  private void addTurn(ControlledThread thread) {
    int outcomes = 1;
    if (thread.kind == OperationKind.CALL) {
      calls.refresh(thread);
      if (thread.guarded && monitor(thread).owner != null) {
        return;
      }
    } else if (thread.isKeptFromEnding()) {
      return;
    } else if (thread.kind == OperationKind.NOTIFY) {
      outcomes = Math.max(1, monitor(thread).waitSet.size());
    }
    for (int i = 0; i < outcomes; i++) {
      point.add(thread, i);
    }
  }

  private void addResumption(ControlledThread thread) {
    if (spins.mayResume(thread)) {
      resumable++;
      point.add(thread, Outcomes.NORMAL);
    } else {
      times.add(thread, thread.possibleSince());
      point.covered = true;
    }
  }

  /**
   * A step of a lock: possible if the state allows it. An interrupt ends it; if the thread knew of
   * it before, there is nothing else, unless what it waits for has come meanwhile and an interrupt
   * ends only waiting, as with futures. A thread that comes back from a condition waits for the
   * lock alone: a signal that has come is not given up, whatever comes after it.
   */
  private void addStep(ControlledThread thread, Step step) {
    if (thread.kind == OperationKind.WAKE) {
      if (thread.lockState().allows(step)) {
        point.add(thread, Outcomes.NORMAL);
      }
      return;
    }
    boolean waiting = thread.kind == OperationKind.LEAVE;
    boolean ends = thread.interrupted && thread.lockState().isEndedByInterrupt(step);
    if (!thread.forewarned || !ends) {
      if (!waiting && thread.lockState().allows(step)) {
        point.add(thread, Outcomes.NORMAL);
      } else if (mayEnd(thread) && !(ends && thread.isInterruptedInTime())) {
        point.add(thread, Outcomes.TIMEOUT);
      }
      if (waiting && settings.spurious()) {
        point.add(thread, Outcomes.SPURIOUS);
      }
    }
    if (ends) {
      point.add(thread, Outcomes.INTERRUPTED);
    }
  }

  private void addWaiting(ControlledThread thread, boolean ready) {
    addTimed(thread, ready);
    if (!ready && settings.spurious()) {
      point.add(thread, Outcomes.SPURIOUS);
    }
  }

  private void addTimed(ControlledThread thread, boolean ready) {
    if (ready) {
      point.add(thread, Outcomes.NORMAL);
    } else if (mayEnd(thread)) {
      point.add(thread, Outcomes.TIMEOUT);
    }
  }

  private void addEarliest() {
    long earliest = Long.MAX_VALUE;
    for (ControlledThread thread : living.all()) {
      if (mayTimeOut(thread)) {
        earliest = Math.min(earliest, thread.deadline);
      }
    }
    for (ControlledThread thread : living.all()) {
      if (mayTimeOut(thread) && thread.deadline == earliest) {
        point.add(thread, Outcomes.TIMEOUT);
      }
    }
  }

  private static boolean mayTimeOut(ControlledThread thread) {
    if (thread.step != null) {
      return thread.timed && thread.kind != OperationKind.WAKE;
    }
    return thread.timed
        && thread.kind.mayGiveUp()
        && (thread.kind != OperationKind.WAKE || monitor(thread).owner == null);
  }

  private static MonitorState monitor(ControlledThread thread) {
    return (MonitorState) Objects.requireNonNull(thread.target);
  }
}
