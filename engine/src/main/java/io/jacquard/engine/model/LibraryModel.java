// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.library.LiveQueue;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.locks.Step.Action;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.IdentityTable;
import io.jacquard.engine.state.LibraryLocation;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.OpenCall;
import io.jacquard.engine.state.VarState;
import io.jacquard.trace.record.OperationKind;
import java.nio.Buffer;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The model of what JDK code does between hooks, as far as other threads can notice.
 *
 * <p>A call of a JDK object runs as real code, in one step or in several: it may wait, wake others
 * and start threads meanwhile. Each step must name what it touches. So a thread that is inside a
 * call <em>uses</em> the object of the call, and
 *
 * <ul>
 *   <li>a step that begins with an operation on that object is covered by it: waking a thread that
 *       is parked in a call of the same object needs no operation of its own;
 *   <li>parking is an operation on that object, because the step that follows it continues the
 *       call;
 *   <li>after any other operation inside the call the use is announced again.
 * </ul>
 *
 * <p>Worker threads have no call to begin with; hooks in the JDK's code ({@code uses}) say what
 * they do.
 */
final class LibraryModel {
  private final Operations operations;
  private final ObjectTable objects;
  private final EventLog log;
  private final Handovers tasks = new Handovers();
  private final Handovers results = new Handovers();
  private final CallSubjects subjects;

  LibraryModel(Operations operations, ObjectTable objects, EventLog log, SteppedObjects stepped) {
    this.operations = operations;
    this.objects = objects;
    this.log = log;
    subjects = new CallSubjects(objects, stepped);
  }

  /** The location that stands for an object that is called. */
  Location subject(ControlledThread self, Object object) {
    return subjects.of(self, object);
  }

  /** The variable that stands for the memory behind a buffer. */
  VarState memory(ControlledThread self, Buffer buffer) {
    return subjects.memory(self, buffer);
  }

  /** The call has just been announced: the thread uses what it touches. */
  void inside(ControlledThread self, OpenCall call) {
    if (call.size > 0) {
      self.using = call.locations[0];
      self.usedAt = self.operations;
      self.callSite = call.site;
    }
  }

  /** The call is over. What follows may be part of its step only if that was said to write. */
  void outside(ControlledThread self, OpenCall call) {
    if (call.size > 0 && !call.effects[0].mayWrite() || self.using instanceof LibraryLocation) {
      self.usedAt = -1;
    }
  }

  /** The application's code begins to run inside the call. */
  void interrupts(ControlledThread self, OpenCall call) {
    call.used = self.using;
    call.usedAt = self.usedAt;
    call.interruptedAt = self.operations;
  }

  /**
   * The call continues after the application's code has run.
   *
   * @return whether it has to be announced again
   */
  boolean resumes(ControlledThread self, OpenCall call) {
    boolean own = call.size > 0 && call.used == call.locations[0];
    boolean covered =
        call.size == 1 && self.using == call.locations[0] && self.usedAt == self.operations;
    boolean idle = call.interruptedAt == self.operations;
    self.using = call.used;
    self.callSite = call.site;
    self.usedAt = idle ? call.usedAt : covered ? self.operations : -1;
    return own && !idle && !covered || call.everything && !idle;
  }

  /** An operation on this location has just been done. */
  void announced(ControlledThread self, Location location) {
    if (self.using == location) {
      self.usedAt = self.operations;
    }
  }

  /** JDK code continues to use the object. */
  void uses(ControlledThread self, Object object, int site) {
    if (objects.ownedBy(self, object)) {
      if (object instanceof CompletableFuture) {
        return; // no other thread can reach it
      }
      objects.publish(self, object);
    }
    Location subject = subjects.of(self, object);
    if (subject instanceof LibraryLocation location && location.live() instanceof LiveQueue) {
      return; // its methods say themselves what they do
    }
    if (self.using != subject || self.usedAt != self.operations) {
      self.using = subject;
      announce(self, site);
    }
  }

  /** JDK code looks at the object for its text. */
  void text(ControlledThread self, Object object, int site) {
    if (!objects.ownedBy(self, object)) {
      uses(self, object, site);
    }
  }

  /** Something else was done within the call; what follows is about its object again. */
  void resumeCall(ControlledThread self) {
    if (self.using != null) {
      announce(self, self.callSite);
    }
  }

  private void announce(ControlledThread self, int site) {
    Location subject = (Location) self.using;
    if (subject instanceof LibraryLocation) {
      self.step = Step.of(self.index, Action.CHANGE);
    }
    operations.perform(self, OperationKind.CALL, subject, beside(self), true, site);
    self.step = null;
    announced(self, subject);
  }

  /** Where the thread parks: at the object whose call it is in, or at its own permit. */
  Location parkingPlace(ControlledThread self) {
    return self.using instanceof Location subject ? subject : self.permitLocation;
  }

  /** What the call touches that the thread is in, beside what the thread uses; null for nothing. */
  @Nullable ExtraLocations beside(ControlledThread self) {
    OpenCall call = self.innermostCall();
    return call != null && call.running && call.size > 1 && call.locations[0] == self.using
        ? call.extras(call.locations[0], true)
        : null;
  }

  /** Whether waking the other thread is part of the step that the thread is in. */
  boolean wakes(ControlledThread self, ControlledThread other) {
    boolean covered =
        self.using != null
            && self.usedAt == self.operations
            && (other.kind == OperationKind.PARK || isSeeking(other))
            && other.target == self.using;
    if (covered) {
      log.lastWoke();
    }
    return covered;
  }

  /** Whether the thread is a worker that waits for a task. */
  private static boolean isSeeking(ControlledThread thread) {
    return thread.step != null && thread.step.action() == Action.SEEK;
  }

  /**
   * Whether an interrupt is of no use: a pool that comes to its end interrupts idle workers so that
   * they look again, which they do anyway.
   */
  boolean isNeedless(ControlledThread self, ControlledThread interrupted) {
    return isSeeking(interrupted)
        && wakes(self, interrupted)
        && interrupted.lockState().allows(Objects.requireNonNull(interrupted.step));
  }

  // ---- what comes after what

  void giveTask(ControlledThread self, Object task) {
    tasks.give(self, task);
  }

  void takeTask(ControlledThread self, Object task) {
    self.idle = false;
    tasks.take(self, task);
  }

  void giveResult(ControlledThread self, Object task) {
    results.give(self, task);
  }

  void takeResult(ControlledThread self, Object task) {
    results.take(self, task);
  }

  /** What threads have left for those that meet the same object later. */
  private static final class Handovers {
    private final IdentityTable<Handover> table = new IdentityTable<>();

    void give(ControlledThread self, Object object) {
      Handover handover = table.get(object);
      if (handover == null) {
        handover = new Handover();
        table.put(object, handover);
      }
      handover.give(self);
    }

    void take(ControlledThread self, Object object) {
      Handover handover = table.get(object);
      if (handover != null) {
        handover.take(self);
      }
    }
  }
}
