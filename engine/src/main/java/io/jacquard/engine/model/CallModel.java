// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.library.ArgumentEffects;
import io.jacquard.engine.library.Effect;
import io.jacquard.engine.library.OverriddenMethods;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.record.Recorder;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.LibraryLocation;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.engine.state.ObjectState;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.OpenCall;
import io.jacquard.engine.state.VarState;
import io.jacquard.runtime.knowledge.HeldState;
import io.jacquard.runtime.knowledge.Sharing;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.OperationKind;
import java.util.Arrays;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * The model of calls of JDK objects that threads share.
 *
 * <p>A call is one operation that touches all the state it reads or writes ({@link CallFootprint}).
 * Then JDK code runs, up to the end of the call or to a callback. If it waits or wakes others on
 * the way, that is for {@link LibraryModel} to say. A callback has operations of its own; when it
 * returns, the rest of the call is an operation again.
 *
 * <p>Methods that are synchronized inside the JDK take the modelled monitor for the time of the
 * call. Giving it back is an operation only if there was another one meanwhile.
 */
final class CallModel {
  private final Operations operations;
  private final ObjectTable objects;
  private final RaceDetector races;
  private final MonitorModel monitors;
  private final LibraryModel library;
  private final HeldStateModel held;
  private final @Nullable Recorder recorder;
  private final CallFootprint footprint;
  private boolean met;

  CallModel(
      Operations operations,
      ObjectTable objects,
      RaceDetector races,
      MonitorModel monitors,
      LibraryModel library,
      SteppedObjects stepped,
      HeldStateModel held,
      @Nullable Recorder recorder) {
    this.operations = operations;
    this.objects = objects;
    this.races = races;
    this.monitors = monitors;
    this.library = library;
    this.held = held;
    this.recorder = recorder;
    footprint = new CallFootprint(objects, library, stepped);
  }

  /** Before the call; the arguments that may matter have been announced. */
  void call(ControlledThread self, @Nullable Object receiver, int site) {
    begin(self, receiver, site, receiver != null && !runsOwnMethod(self, receiver, site));
  }

  /** Before a call of the method that a superclass of the receiver has. */
  void superCall(ControlledThread self, Object receiver, int site) {
    begin(self, receiver, site, true);
  }

  /**
   * Whether the method that runs is one of the application's, which says itself what it touches: it
   * may have a lock for that.
   */
  private static boolean runsOwnMethod(ControlledThread self, Object receiver, int site) {
    self.inside++; // looking for it may load classes
    try {
      return OverriddenMethods.has(receiver.getClass(), Sites.get(site));
    } finally {
      self.inside--;
    }
  }

  private void begin(
      ControlledThread self, @Nullable Object receiver, int site, boolean touchesReceiver) {
    OpenCall call = self.openCall();
    call.begin(site, receiver);
    Site at = Sites.get(site);
    if (receiver != null && touchesReceiver) {
      footprint.addReceiver(self, call, receiver, at);
    }
    footprint.addArguments(self, call, at);
    if (self.defaults != 0) {
      addDefaults(call, self.defaults == 1 ? Effect.READ : Effect.WRITE);
      self.defaults = 0;
    }
    met |= hasSeveral(call) && ArgumentEffects.of(at).isText();
    clearArguments(self, call);
    announce(self, call);
    touched(self, call);
    call.running = true;
    library.inside(self, call);
  }

  /** It looks at the default locale or time zone, or changes it. */
  private void addDefaults(OpenCall call, Effect effect) {
    VarState defaults = held.ofAll(HeldState.DEFAULTS);
    call.touch(defaults, effect);
    call.access(defaults, Sharing.SAFE, effect);
  }

  private static void clearArguments(ControlledThread self, OpenCall call) {
    for (int i = 0; i < self.argumentCount; i++) {
      call.addArgument(self.arguments[i]);
      self.arguments[i] = null;
    }
    self.argumentCount = 0;
    call.recordedArguments.addAll(self.recordedArguments);
    self.recordedArguments.clear();
    self.rangeFrom = 0;
    self.rangeTo = Integer.MAX_VALUE;
  }

  /**
   * What a vector is about to append: if that is guarded by a monitor, then a copy of it. The
   * vector's own code copies it too, under that monitor, before it takes its own; only so can
   * others come between.
   */
  Object snapshot(ControlledThread self, Collection<?> argument, int site) {
    OpenCall call = self.openCall();
    call.begin(site, argument);
    footprint.add(self, call, argument, Effect.READ, "toArray");
    Object result = argument;
    if (call.guardCount > 0) {
      announce(self, call);
      touched(self, call);
      self.inside++;
      try {
        result = Arrays.asList(argument.toArray());
      } finally {
        self.inside--;
      }
    }
    close(self, call);
    return result;
  }

  // ---- the operation

  private void announce(ControlledThread self, OpenCall call) {
    for (int i = 0; i < call.guardCount; i++) {
      boolean last = i == call.guardCount - 1 && !call.everything;
      MonitorState monitor = call.guards[i];
      self.subject = call.receiver;
      self.guarded = true;
      operations.perform(
          self,
          OperationKind.CALL,
          monitor,
          last ? call.extras(monitor, false) : null,
          true,
          call.site);
      self.guarded = false;
      monitors.take(self, monitor, call.site);
      call.takenAt[i] = self.operations;
      call.taken = i + 1;
    }
    call.everything |= footprint.looksIntoOthers(self, call);
    if (call.everything || call.guardCount == 0) {
      again(self, call);
    }
    call.operations = self.operations;
  }

  /** The operation of a call that takes no monitor, or has taken them all. */
  private void again(ControlledThread self, OpenCall call) {
    self.subject = call.receiver;
    if (call.everything) {
      operations.perform(self, OperationKind.CALL, Location.EVERYTHING, true, call.site);
    } else if (call.size > 0) {
      Location location = call.locations[0];
      boolean writes = call.effects[0].mayWrite();
      if (location instanceof LibraryLocation) {
        self.step = Step.of(self.index, writes ? Step.Action.CHANGE : Step.Action.ASK);
      }
      operations.perform(
          self, OperationKind.CALL, location, call.extras(location, false), writes, call.site);
      self.step = null;
    }
  }

  /**
   * While a call waits for its turn, others may put containers into what it is going to look into.
   */
  void refresh(ControlledThread thread) {
    OpenCall call = thread.innermostCall();
    if (call != null
        && call.lookedInto != null
        && !call.running
        && !thread.guarded
        && thread.target != Location.EVERYTHING
        && footprint.looksIntoOthers(thread, call)) {
      call.everything = true;
      thread.target = Location.EVERYTHING;
      thread.extras = null;
      thread.writes = true;
    }
  }

  /** Races and clocks of what the operation done last has touched. */
  private void touched(ControlledThread self, OpenCall call) {
    for (int i = 0; i < call.accesses; i++) {
      Effect effect = call.does[i];
      if (call.variables[i].inSteps && call.sharing[i] != Sharing.UNSAFE) {
        meets(self, call.variables[i], effect.mayWrite());
      }
      if (call.sharing[i] == Sharing.SAFE) {
        synchronise(self, call.variables[i], effect);
      } else if (call.sharing[i] == Sharing.UNSAFE && effect != Effect.UNKNOWN) {
        races.access(self, call.variables[i], effect == Effect.WRITE);
      }
    }
    if (call.list != null) {
      element(self, call, call.list);
    }
    if (call.readWhole != null) {
      call.readWhole.forEach(list -> readAll(self, list));
    }
  }

  private void element(ControlledThread self, OpenCall call, ObjectState list) {
    if (call.index >= 0) {
      races.access(self, list.slot(call.index, null), call.setsElement);
    }
    if (call.setsElement) {
      races.checkReads(self, list.elements());
    }
  }

  /** Which elements have been set by themselves is known only when it is the call's turn. */
  private void readAll(ControlledThread self, ObjectState list) {
    races.access(self, list.elements(), false);
    list.eachSlot(slot -> races.access(self, slot, false));
  }

  private void synchronise(ControlledThread self, VarState variable, Effect effect) {
    races.acquire(self, variable);
    if (effect.mayWrite()) {
      races.release(self, variable);
    }
  }

  /** Notes whether another thread is in a call of the same object at the same time. */
  private void meets(ControlledThread self, VarState object, boolean writes) {
    met |=
        isBeside(self, object.atomicWriter, object.atomicWriteTime)
            || writes && isBeside(self, object.atomicReader, object.atomicReadTime);
    if (writes) {
      object.atomicWriter = self.index;
      object.atomicWriteTime = self.clock.get(self.index);
    } else {
      object.atomicReader = self.index;
      object.atomicReadTime = self.clock.get(self.index);
    }
  }

  /** Whether nothing orders what that thread did at that time before this one. */
  private static boolean isBeside(ControlledThread self, int thread, int time) {
    return thread >= 0 && thread != self.index && self.clock.get(thread) < time;
  }

  /** Whether it touches several collections or texts that threads share. */
  private static boolean hasSeveral(OpenCall call) {
    int count = 0;
    for (int i = 0; i < call.accesses; i++) {
      count += call.variables[i].collection ? 1 : 0;
    }
    return count > 1;
  }

  /** Whether threads met in calls of an object, of which each was taken for one step. */
  boolean isMet() {
    return met;
  }

  // ---- callbacks

  /** A method of the application begins that JDK code may have called. */
  void callbackBegins(ControlledThread self) {
    OpenCall call = self.innermostCall();
    if (call != null && call.callbacks++ == 0) {
      library.interrupts(self, call);
    }
  }

  /** Such a method ends, and JDK code continues if it was the caller. */
  void callbackEnds(ControlledThread self, @Nullable Object result) {
    OpenCall call = self.innermostCall();
    if (call == null || call.callbacks == 0 || --call.callbacks > 0) {
      return;
    }
    objects.publish(self, result); // it is not known where the JDK puts it
    if (library.resumes(self, call)) {
      call.running = false;
      again(self, call);
      touched(self, call);
      call.operations = self.operations;
      call.running = true;
      library.inside(self, call);
    }
  }

  // ---- the end

  /** After the call; the result is null where it cannot matter. */
  void called(ControlledThread self, @Nullable Object result) {
    OpenCall call = self.innermostCall();
    if (call == null) {
      return; // it began before there was a second thread
    }
    if (result != null) {
      footprint.received(self, call, result, Sites.get(call.site));
    }
    close(self, call);
  }

  /** What the call returned; used only where there is a recorder. */
  void result(ControlledThread self, @Nullable Object value) {
    OpenCall call = self.innermostCall();
    if (call != null && recorder != null) {
      recorder.result(call, value);
    }
  }

  /** A handler of the application has caught something: calls that ended by it are over. */
  void caught(ControlledThread self) {
    for (OpenCall call = self.innermostCall();
        call != null && call.callbacks == 0;
        call = self.innermostCall()) {
      close(self, call);
    }
  }

  /** The thread has left all calls. */
  void leaveAll(ControlledThread self) {
    for (OpenCall call = self.innermostCall(); call != null; call = self.innermostCall()) {
      close(self, call);
    }
  }

  private void close(ControlledThread self, OpenCall call) {
    call.running = false;
    if (call.operations != self.operations) {
      for (int i = 0; i < call.accesses; i++) {
        if (call.sharing[i] == Sharing.SAFE) {
          synchronise(self, call.variables[i], call.does[i]);
        }
      }
    }
    while (call.taken > 0) {
      int i = --call.taken;
      MonitorState monitor = call.guards[i];
      if (call.takenAt[i] != self.operations) {
        operations.perform(self, OperationKind.RELEASE, monitor, true, call.site);
      }
      monitors.leave(self, monitor);
    }
    library.outside(self, call);
    call.end();
    self.openCalls--;
  }
}
