// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.ThreadDistinction;
import io.jacquard.engine.state.ThreadTable;
import io.jacquard.engine.state.VarState;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.control.ThreadQuery;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The model of queries of one thread about another. The question of the program is an operation;
 * the answer is not. JDK code gets answers without an operation: what it queries on its own is part
 * of the step that led there.
 */
final class ThreadQueryModel {
  private final Operations operations;
  private final RaceDetector races;
  private final ThreadTable threads;
  private final ObjectTable objects;
  private final ThreadDistinction distinction;
  private final CreationNumbers numbers;

  ThreadQueryModel(
      Operations operations,
      RaceDetector races,
      ThreadTable threads,
      ObjectTable objects,
      ThreadDistinction distinction,
      CreationNumbers numbers) {
    this.operations = operations;
    this.races = races;
    this.threads = threads;
    this.objects = objects;
    this.distinction = distinction;
    this.numbers = numbers;
  }

  /** The query is an operation; its answer comes before another thread runs. */
  void query(ControlledThread self, Thread thread, ThreadQuery question, int site) {
    switch (question) {
      case INTERRUPTED -> askForFlag(self, thread, false, site);
      case CLEAR_INTERRUPTED -> askForFlag(self, thread, true, site);
      case ALIVE -> askForLife(self, thread, threads.lifeOf(thread), site);
      case STATE -> askForLife(self, thread, Location.EVERYTHING, site);
      case TEXT -> askForText(self, thread, site);
      case SELF -> distinction.note("Thread.currentThread");
    }
  }

  /** It has the name, and the group, which is gone when the thread has ended. */
  private void askForText(ControlledThread self, Thread thread, int site) {
    numbers.textSeen(thread, site);
    VarState attributes = objects.of(self, thread).whole();
    ExtraLocations life =
        ExtraLocations.of(new Location[] {threads.lifeOf(thread)}, new boolean[] {false});
    operations.perform(self, OperationKind.QUERY, attributes, life, false, site);
  }

  private void askForFlag(ControlledThread self, Thread thread, boolean clear, int site) {
    ControlledThread other = threads.find(thread);
    if (other != null) {
      operations.perform(self, OperationKind.QUERY, other.flagLocation, clear, site);
      if (!other.interrupted) {
        operations.lastChangedNothing();
      }
    }
  }

  /** A thread knows that it runs itself; one that was not started here may be yet. */
  private void askForLife(ControlledThread self, Thread thread, Location location, int site) {
    if (thread != self.thread && threads.joins(thread)) {
      operations.perform(self, OperationKind.QUERY, location, false, site);
    }
  }

  /** The platform threads that live, in the order of their starts. */
  Thread[] threads(ControlledThread self, int site) {
    distinction.note("a list of threads");
    if (Hooks.isTracking()) {
      operations.perform(self, OperationKind.QUERY, Location.EVERYTHING, false, site);
    }
    List<Thread> live = new ArrayList<>();
    for (ControlledThread each : threads.all()) {
      if (!each.ended && !MonitorModel.isVirtual(each.thread)) {
        live.add(each.thread);
      }
    }
    return live.toArray(new Thread[0]);
  }

  /** Of JDK code that parks nothing but the park itself tells what for. */
  @Nullable Object blocker(ControlledThread self, Thread thread, int site) {
    operations.perform(self, OperationKind.QUERY, Location.EVERYTHING, false, site);
    return threads.get(thread).blocker;
  }

  boolean interrupted(ControlledThread self, Thread thread, boolean clear) {
    ControlledThread other = threads.get(thread);
    if (other == self && self.deafAt == self.operations) {
      self.deafAt = -1;
      return false;
    }
    boolean was = other.interrupted;
    if (was) {
      self.time = Math.max(self.time, other.interruptedTime);
      if (other.unparked != null) {
        self.clock.join(other.unparked);
      }
    }
    if (clear) {
      other.interrupted = false;
    }
    return was;
  }

  boolean isAlive(ControlledThread self, Thread thread) {
    ControlledThread other = threads.get(thread);
    if (other.ended) {
      races.order(other, self);
    }
    return !other.ended;
  }

  Thread.State state(ControlledThread self, Thread thread) {
    ControlledThread other = threads.get(thread);
    if (other == self) {
      return Thread.State.RUNNABLE;
    }
    if (other.ended) {
      races.order(other, self);
      return Thread.State.TERMINATED;
    }
    if (other.step != null) {
      return other.lockState().allows(other.step) ? Thread.State.RUNNABLE : waiting(other);
    }
    return switch (other.kind.awaits()) {
      case LOCK -> isBlocked(other) ? Thread.State.BLOCKED : Thread.State.RUNNABLE;
      case NOTIFICATION ->
          other.wake != ControlledThread.Wake.NONE ? Thread.State.BLOCKED : waiting(other);
      case TIME -> Thread.State.TIMED_WAITING;
      case PERMIT, END -> waiting(other);
      case TURN -> other.isKeptFromEnding() ? Thread.State.BLOCKED : Thread.State.RUNNABLE;
      case PERMITS, CHANGE, INITIALISATION, EXIT -> Thread.State.RUNNABLE;
    };
  }

  private static Thread.State waiting(ControlledThread thread) {
    return thread.timed ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
  }

  private static boolean isBlocked(ControlledThread thread) {
    return thread.target instanceof MonitorState monitor
        && monitor.owner != null
        && monitor.owner != thread;
  }
}
