// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.library.LivePool;
import io.jacquard.engine.library.LiveQueue;
import io.jacquard.engine.locks.FutureState;
import io.jacquard.engine.locks.PoolState;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.locks.Step.Action;
import io.jacquard.engine.locks.StepState;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.LibraryLocation;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.OpenCall;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.runtime.control.LibraryStep;
import io.jacquard.trace.record.OperationKind;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * The model of queues, pools and futures: their own code runs, and each of its methods begins with
 * one operation that says what it is about to do. If it would have to wait, the operation waits in
 * its place: that a thread has come to wait leaves no trace, and the code that follows has nothing
 * to wait for. If its time was over, that code finds that it is; if the thread was interrupted,
 * that code finds that, too.
 */
final class LibrarySteps {
  private final Operations operations;
  private final ObjectTable objects;
  private final RaceDetector races;
  private final TimedWaits timedWaits;
  private final SteppedObjects stepped;
  private final LibraryModel library;

  LibrarySteps(
      Operations operations,
      ObjectTable objects,
      RaceDetector races,
      TimedWaits timedWaits,
      SteppedObjects stepped,
      LibraryModel library) {
    this.operations = operations;
    this.objects = objects;
    this.races = races;
    this.timedWaits = timedWaits;
    this.stepped = stepped;
    this.library = library;
  }

  /** The method is about to do this with its object; returns when its code has nothing to await. */
  void step(ControlledThread self, Object object, LibraryStep what, long nanos, int site) {
    if (what == LibraryStep.MAKE) {
      stepped.made((ThreadPoolExecutor) object);
      return;
    }
    LibraryLocation location = stepped.find(self, object);
    if (location == null) {
      use(self, object, what, site);
      return;
    }
    boolean covered = isLast(self, location);
    switch (what) {
      case PUT, TAKE, OFFER, POLL, PUT_FIRST, TAKE_LAST, OFFER_FIRST, POLL_LAST -> {
        if (!covered) {
          queue(self, object, location, what, nanos, site);
        }
      }
      case SEEK -> seek(self, location, site);
      case BEGIN_TASK -> {
        // part of the step in which it took the task, or in which it began
        if (!covered && !isLast(self, stepped.activity(location))) {
          count(self, location, site);
        }
      }
      case AFTER_TASK -> count(self, location, site);
      case END_TASK -> {
        // part of the step before, unless the program did something after the task
        if (!isLast(self, stepped.activity(location))) {
          count(self, location, site);
        }
      }
      case LEAVE -> {
        if (!covered) {
          perform(self, location, Step.of(self.index, Action.CHANGE), -1, site);
        }
      }
      case SUBMIT -> {
        publish(self, object);
        perform(self, location, Step.of(self.index, Action.SUBMIT), -1, site);
      }
      case ENTER -> {
        if (!covered) {
          perform(self, location, Step.of(self.index, Action.ENTER), -1, site);
        }
      }
      case RUN -> other(self, object, location, Step.of(self.index, Action.RUN), site);
      case SET -> other(self, object, location, Step.of(self.index, Action.CHANGE), site);
      case CANCEL ->
          other(
              self, object, location, Step.of(self.index, Action.CHANGE, FutureState.CANCEL), site);
      case AWAIT_INTERRUPT ->
          other(
              self,
              object,
              location,
              Step.of(self.index, Action.AWAIT, FutureState.INTERRUPT),
              site);
      case ASK_RESULT -> other(self, object, location, Step.of(self.index, Action.ASK), site);
      case AWAIT_END, AWAIT_RESULT -> {
        publish(self, object);
        Action action = nanos == 0 ? Action.ASK : Action.AWAIT;
        Step step = Step.interruptible(self.index, action, 0);
        perform(self, location, step, self.closes() ? -1 : nanos, site);
      }
      case MAKE -> throw new IllegalArgumentException("no operation");
    }
  }

  /** Whether the thread's last operation was about this. */
  private static boolean isLast(ControlledThread self, LibraryLocation location) {
    return self.using == location && self.usedAt == self.operations;
  }

  /** An object of which no more is known than that it is used. */
  private void use(ControlledThread self, Object object, LibraryStep what, int site) {
    if (what.uses) {
      library.uses(self, object, site);
    }
  }

  /** JDK code that has the object may run on another thread. */
  private void publish(ControlledThread self, Object object) {
    if (objects.ownedBy(self, object)) {
      objects.publish(self, object);
    }
  }

  private void other(
      ControlledThread self, Object object, LibraryLocation location, Step step, int site) {
    publish(self, object);
    perform(self, location, step, -1, site);
  }

  // ---- queues

  private void queue(
      ControlledThread self,
      Object object,
      LibraryLocation location,
      LibraryStep what,
      long nanos,
      int site) {
    if (!(location.live() instanceof LiveQueue live)) {
      perform(self, location, Step.of(self.index, Action.CHANGE), -1, site); // that of a pool
      return;
    }
    Step step = step(self, what, nanos);
    if (objects.ownedBy(self, object)) {
      if (location.state().allows(step) && !self.interrupted) {
        done(self, location, live, step, location.state());
        return; // nobody else can reach it
      }
      objects.publish(self, object);
    }
    perform(self, location, step, nanos, site);
  }

  private static Step step(ControlledThread self, LibraryStep what, long nanos) {
    boolean waits = what.mayWait && nanos != 0;
    Action action =
        what.puts ? waits ? Action.PUT : Action.OFFER : waits ? Action.TAKE : Action.POLL;
    Step step =
        what.mayWait ? Step.interruptible(self.index, action, 0) : Step.of(self.index, action);
    return what.atOtherEnd ? step.atOtherEnd() : step;
  }

  // ---- pools

  /**
   * A worker looks for a task. How long it waits depends on how many workers there are; if that was
   * in vain it looks once more before it leaves.
   */
  private void seek(ControlledThread self, LibraryLocation location, int site) {
    long patience = ((LivePool) location.live()).patience();
    int how =
        self.expiredAt == self.operations
            ? PoolState.LEAVING
            : patience == 0 ? PoolState.LOOKING : PoolState.WAITING;
    perform(self, location, Step.interruptible(self.index, Action.SEEK, how), patience, site);
  }

  /** What a worker is busy with changes, which is seen by nobody but those that ask. */
  private void count(ControlledThread self, LibraryLocation pool, int site) {
    LibraryLocation activity = stepped.activity(pool);
    perform(self, activity, Step.of(self.index, Action.CHANGE), -1, site);
  }

  // ---- the operation

  private void perform(
      ControlledThread self, LibraryLocation location, Step step, long nanos, int site) {
    OpenCall call = self.innermostCall();
    int place = call != null && call.callbacks == 0 ? call.site : site;
    boolean looks = step.action() == Action.ASK || step.action() == Action.AWAIT;
    timedWaits.limit(self, Math.max(0, nanos));
    self.forewarned = self.knowsOfInterrupt() && location.state().isEndedByInterrupt(step);
    self.step = step;
    operations.perform(self, OperationKind.CALL, location, !looks, place);
    self.usePermit();
    self.step = null;
    self.forewarned = false;
    self.timed = false;
    StepState before = location.state();
    switch (self.outcome) {
      case Outcomes.NORMAL -> {
        if (!looks && (before.effect(step) & StepState.WRITES) == 0) {
          operations.lastChangedNothing();
        }
        if (self.interrupted && before.isEndedByInterrupt(step)) {
          self.deafAt = self.operations;
        }
        if (location.live() instanceof LiveQueue live) {
          done(self, location, live, step, before);
        } else {
          races.acquire(self, location.changes);
        }
        taken(self, location, step, before);
      }
      case Outcomes.TIMEOUT -> {
        self.expiredAt = self.operations;
        changedNothing(looks);
      }
      default -> changedNothing(looks);
    }
    self.using = location;
    // A method of a queue is one step; the next one, of JDK code too, is about another element.
    self.usedAt = location.live() instanceof LiveQueue ? -1 : self.operations;
  }

  private void changedNothing(boolean looks) {
    if (!looks) {
      operations.lastChangedNothing();
    }
  }

  /** The worker takes a task, or finds none and does not wait for one. */
  private static void taken(
      ControlledThread self, LibraryLocation location, Step step, StepState before) {
    if (step.action() == Action.SEEK) {
      LiveQueue tasks = ((LivePool) location.live()).tasks();
      if (((PoolState) before).isTaken(step)) {
        tasks.takes();
      } else if (step.amount() == PoolState.LOOKING) {
        self.expiredAt = self.operations;
      }
    }
  }

  private void done(
      ControlledThread self,
      LibraryLocation location,
      LiveQueue live,
      Step step,
      StepState before) {
    races.acquire(self, location.changes);
    int effect = before.effect(step);
    boolean succeeds = (effect & StepState.WRITES) != 0;
    if (step.shared() || !live.isOrdered() || !succeeds) {
      races.acquire(self, location.whole());
    } else if (step.action() == Action.PUT || step.action() == Action.OFFER) {
      stepped.order(location).put(self);
    } else {
      stepped.order(location).take(self);
      live.takes();
    }
    if (succeeds) {
      races.release(self, location.whole());
      if (step.shared()) {
        races.release(self, location.changes);
      }
    }
  }
}
