// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.failure.Thrown;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.engine.state.ThreadTable;
import io.jacquard.runtime.Hooks;
import io.jacquard.trace.record.OperationKind;

/**
 * The model of monitors: {@code synchronized}, {@code wait}, {@code notify}.
 *
 * <p>A thread that waits for a monitor leaves no trace there, so its arrival is no event; who gets
 * a free monitor is open. {@code wait} is two operations: leaving the monitor for the wait set, and
 * coming back. A thread that is interrupted leaves the wait set at once, and a later notify passes
 * it by (JLS 17.2).
 */
public final class MonitorModel {
  private static final String VIRTUAL = "java.lang.BaseVirtualThread";

  private final Operations operations;
  private final ObjectTable objects;
  private final RaceDetector races;
  private final TimedWaits timedWaits;
  private final ThreadTable threads;
  private boolean singleWaitSeen;

  MonitorModel(
      Operations operations,
      ObjectTable objects,
      RaceDetector races,
      TimedWaits timedWaits,
      ThreadTable threads) {
    this.operations = operations;
    this.objects = objects;
    this.races = races;
    this.timedWaits = timedWaits;
    this.threads = threads;
  }

  void enter(ControlledThread self, Object object, int site) {
    MonitorState monitor = objects.of(self, object).monitor();
    if (object instanceof Thread thread && monitor.life == null) {
      meetEnd(thread, monitor);
    }
    if (Hooks.isTracking()) {
      if (objects.ownedBy(self, object)) {
        take(self, monitor, site); // no other thread can reach it
        return;
      }
      operations.perform(self, OperationKind.ACQUIRE, monitor, monitor.life, true, site);
    }
    take(self, monitor, site);
  }

  /**
   * A platform thread that ends takes the monitor of its object, and notifies who waits there (see
   * {@code Thread.join}); a virtual one does not.
   */
  private void meetEnd(Thread thread, MonitorState monitor) {
    if (!isVirtual(thread)) {
      ThreadLocation life = threads.lifeOf(thread);
      life.monitor = monitor;
      monitor.life = ExtraLocations.of(new Location[] {life}, new boolean[] {false});
    }
  }

  static boolean isVirtual(Thread thread) {
    return VIRTUAL.equals(thread.getClass().getSuperclass().getName());
  }

  /** The thread ends: nobody else holds the monitor of its object. */
  void ended(ControlledThread self) {
    MonitorState monitor = self.location.monitor;
    if (monitor != null) {
      races.acquire(self, monitor);
      notifyAll(monitor);
      races.release(self, monitor);
    }
  }

  private static void notifyAll(MonitorState monitor) {
    for (ControlledThread waiter : monitor.waitSet) {
      waiter.wake = ControlledThread.Wake.NOTIFIED;
    }
    monitor.waitSet.clear();
  }

  void take(ControlledThread self, MonitorState monitor, int site) {
    if (monitor.depth++ == 0) {
      monitor.owner = self;
      monitor.acquiredAt = site;
      self.held.add(monitor);
      races.acquire(self, monitor);
    }
  }

  void exit(ControlledThread self, Object object, int site) {
    MonitorState monitor = objects.of(self, object).monitor();
    requireOwner(self, monitor);
    if (Hooks.isTracking() && !objects.ownedBy(self, object)) {
      operations.perform(self, OperationKind.RELEASE, monitor, monitor.life, true, site);
    }
    leave(self, monitor);
  }

  void leave(ControlledThread self, MonitorState monitor) {
    if (--monitor.depth == 0) {
      give(self, monitor);
    }
  }

  private void give(ControlledThread self, MonitorState monitor) {
    races.release(self, monitor);
    monitor.owner = null;
    self.held.remove(monitor);
  }

  private static void requireOwner(ControlledThread self, MonitorState monitor) {
    if (monitor.owner != self) {
      throw Thrown.illegalMonitorState("current thread is not owner");
    }
  }

  boolean holds(ControlledThread self, Object object) {
    return objects.of(self, object).monitor().owner == self;
  }

  void await(ControlledThread self, Object object, long nanos, int site)
      throws InterruptedException {
    MonitorState monitor = objects.of(self, object).monitor();
    requireOwner(self, monitor);
    objects.publish(self, object);
    operations.perform(self, OperationKind.WAIT, monitor, monitor.life, true, site);
    if (self.interrupted) {
      self.noticeInterrupt();
      throw new InterruptedException();
    }
    int depth = monitor.depth;
    int acquiredAt = monitor.acquiredAt;
    monitor.depth = 0;
    give(self, monitor);
    monitor.waitSet.add(self);
    self.wake = ControlledThread.Wake.NONE;
    timedWaits.limit(self, nanos);
    operations.perform(self, OperationKind.WAKE, monitor, monitor.life, true, site);
    timedWaits.expired(self);
    monitor.waitSet.remove(self);
    take(self, monitor, acquiredAt);
    monitor.depth = depth;
    if (self.wake == ControlledThread.Wake.INTERRUPTED) {
      self.noticeInterrupt();
      throw new InterruptedException();
    }
  }

  void signal(ControlledThread self, Object object, boolean all, int site) {
    MonitorState monitor = objects.of(self, object).monitor();
    requireOwner(self, monitor);
    if (!Hooks.isTracking()) {
      return;
    }
    operations.perform(
        self, all ? OperationKind.NOTIFY_ALL : OperationKind.NOTIFY, monitor, true, site);
    if (all) {
      notifyAll(monitor);
    } else if (!monitor.waitSet.isEmpty()) {
      monitor.waitSet.remove(self.outcome).wake = ControlledThread.Wake.NOTIFIED;
    }
  }

  /** The program waits without a loop that tests again what it waited for. */
  void waitsOnce() {
    singleWaitSeen = true;
  }

  /** Whether the program has waited without such a loop. */
  public boolean isSingleWaitSeen() {
    return singleWaitSeen;
  }

  /** An interrupted waiter leaves the wait set; it still has to take the monitor again. */
  public static void interrupted(ControlledThread waiter) {
    if (waiter.kind == OperationKind.WAKE
        && waiter.wake == ControlledThread.Wake.NONE
        && waiter.target instanceof MonitorState monitor) {
      monitor.waitSet.remove(waiter);
      waiter.wake = ControlledThread.Wake.INTERRUPTED;
    }
  }
}
