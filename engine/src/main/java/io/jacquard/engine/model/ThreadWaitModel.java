// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.engine.state.ThreadTable;
import io.jacquard.engine.state.VectorClock;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.jdk.VirtualThreads;
import io.jacquard.trace.record.OperationKind;
import org.jspecify.annotations.Nullable;

/** The model of what threads wait for and do to each other: join, sleep, yield, park, interrupt. */
final class ThreadWaitModel {
  private final Operations operations;
  private final ThreadTable threads;
  private final EventLog log;
  private final RaceDetector races;
  private final TimedWaits timedWaits;
  private final LibraryModel library;

  ThreadWaitModel(
      Operations operations,
      ThreadTable threads,
      EventLog log,
      RaceDetector races,
      TimedWaits timedWaits,
      LibraryModel library) {
    this.operations = operations;
    this.threads = threads;
    this.log = log;
    this.races = races;
    this.timedWaits = timedWaits;
    this.library = library;
  }

  void join(ControlledThread self, Thread thread, long nanos, int site)
      throws InterruptedException {
    timedWaits.limit(self, nanos);
    if (Hooks.isTracking() || threads.find(thread) != null) {
      operations.perform(self, OperationKind.JOIN, threads.lifeOf(thread), false, site);
    }
    boolean timedOut = self.timed && self.outcome == Outcomes.TIMEOUT;
    timedWaits.expired(self);
    ControlledThread other = threads.find(thread);
    // Nobody waits for a thread that was not started, so nobody notices an interrupt there.
    if (self.interrupted && other != null && !other.ended) {
      self.noticeInterrupt();
      throw new InterruptedException();
    }
    if (other != null && !timedOut) {
      races.order(other, self);
    }
  }

  void sleep(ControlledThread self, long nanos, int site) throws InterruptedException {
    if (!Hooks.isTracking()) {
      if (self.interrupted) {
        self.noticeInterrupt();
        throw sleepInterrupted(self);
      }
      TimedWaits.pass(self, nanos);
      return;
    }
    timedWaits.limit(self, Math.max(1, nanos));
    operations.perform(self, OperationKind.SLEEP, null, false, site);
    timedWaits.expired(self);
    if (self.interrupted) {
      self.noticeInterrupt();
      throw sleepInterrupted(self);
    }
  }

  /** The JVM gives a reason; virtual threads, which it does not know, give none. */
  private static InterruptedException sleepInterrupted(ControlledThread self) {
    return VirtualThreads.contain(self.thread)
        ? new InterruptedException()
        : new InterruptedException("sleep interrupted");
  }

  void yieldNow(ControlledThread self, int site) {
    if (Hooks.isTracking()) {
      operations.perform(self, OperationKind.YIELD, null, false, site);
      self.yields.done(site, log.size() - self.operations - self.branches);
    }
  }

  /**
   * A method of the JDK yields while it waits. No program can notice how often it looked before it
   * continued or parked, so it is no loss that others go first.
   */
  void yieldInside(ControlledThread self) {
    self.yields.setInside(true);
    yieldNow(self, self.callSite);
    self.yields.setInside(false);
  }

  void park(ControlledThread self, @Nullable Object blocker, long nanos) {
    if (nanos >= 0 && self.expiredAt == self.operations) {
      TimedWaits.pass(self, nanos); // it has waited already
      return;
    }
    Object said = self.blocker;
    self.blocker = said == null ? blocker : said;
    timedWaits.limit(self, nanos < 0 || self.closes() ? 0 : Math.max(1, nanos));
    Location place = library.parkingPlace(self);
    operations.perform(self, OperationKind.PARK, place, library.beside(self), true, self.callSite);
    self.blocker = said;
    timedWaits.expired(self);
    if (self.outcome == Outcomes.NORMAL && self.permit) {
      self.permit = false;
      self.time = Math.max(self.time, self.unparkedTime);
      if (self.unparked != null) {
        self.clock.join(self.unparked);
      }
    }
    library.announced(self, place);
  }

  void unpark(ControlledThread self, Thread thread) {
    ControlledThread other = threads.get(thread);
    boolean apart = Hooks.isTracking() && !library.wakes(self, other);
    if (apart) {
      operations.perform(self, OperationKind.UNPARK, other.permitLocation, true, self.callSite);
    }
    permit(self, other);
    tell(self, other);
    if (apart) {
      library.resumeCall(self);
    }
  }

  private static void permit(ControlledThread self, ControlledThread other) {
    other.permit = true;
    other.unparkedTime = Math.max(other.unparkedTime, self.time);
  }

  /** What {@code self} has done happens before {@code other} continues because of it. */
  private static void tell(ControlledThread self, ControlledThread other) {
    if (other.unparked == null) {
      other.unparked = new VectorClock(self.clock);
    } else {
      other.unparked.join(self.clock);
    }
    self.clock.tick(self.index);
  }

  /** Returns false for a thread that will never be under control. */
  boolean interrupt(ControlledThread self, Thread thread) {
    if (threads.find(thread) == null) {
      if (!threads.joins(thread)) {
        return false;
      }
      // Whether it has been started by now makes a difference to what it does after its start.
      operations.perform(self, OperationKind.QUERY, threads.lifeOf(thread), false, self.callSite);
      if (threads.find(thread) == null) {
        keepForStart(self, thread);
        library.resumeCall(self);
        return true;
      }
    }
    interruptStarted(self, threads.get(thread));
    return true;
  }

  /** The JDK keeps the interrupt of a thread that has not been started; see MachineModel. */
  private static void keepForStart(ControlledThread self, Thread thread) {
    self.inside++;
    try {
      thread.interrupt();
    } finally {
      self.inside--;
    }
  }

  private void interruptStarted(ControlledThread self, ControlledThread other) {
    if (library.isNeedless(self, other)) {
      return;
    }
    // A pool that shuts down interrupts its idle workers: part of that call.
    boolean apart = Hooks.isTracking() && !library.wakes(self, other);
    if (apart) {
      operations.perform(self, OperationKind.INTERRUPT, other.flagLocation, true, self.callSite);
    }
    if (!other.interrupted) {
      other.interruptedBy = self.index;
      other.interruptedAt = self.clock.get(self.index);
    }
    other.interrupted = true; // also of a thread that has ended, as the JDK does it
    other.interruptedTime = Math.max(other.interruptedTime, self.time);
    if (!other.ended) {
      permit(self, other); // nothing in the JDK demands it, but its JVM does it
    }
    MonitorModel.interrupted(other);
    tell(self, other);
    if (apart) {
      library.resumeCall(self);
    }
  }
}
