// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.failure.Thrown;
import io.jacquard.engine.state.ClassState;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.IdentityTable;
import io.jacquard.engine.state.ObjectState;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.VectorClock;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.InterfaceConstants;
import io.jacquard.runtime.jdk.EnumConstants;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.trace.record.OperationKind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Class initialisation, anew in each execution and by the rules of JLS 12.4.2.
 *
 * <p>The agent has turned each initialiser into an ordinary method. A class that was initialised
 * while only one thread existed costs one comparison from then on. One initialised later stays on
 * the slow path, where each thread's first use is an operation: whoever came first might have come
 * second.
 */
final class ClassInitialisationModel {
  /** How to reset and initialise a class; the same for all executions. */
  private static final class Initialiser {
    private final Class<?> type;

    /** None for a class without an initialiser, or one that is initialised once and for all. */
    private final long epoch;

    final @Nullable MethodHandle reset;
    final @Nullable MethodHandle run;
    final InterfaceConstants.@Nullable Copies copies;

    Initialiser(Class<?> type) {
      this.type = type;
      epoch = Internals.offset(type, "$jacquardEpoch");
      reset = exists() ? method("$jacquardReset") : null;
      run = exists() ? method("$jacquardInit") : null;
      copies = exists() ? InterfaceConstants.Copies.of(type) : null;
    }

    private MethodHandle method(String name) {
      try {
        MethodType nothing = MethodType.methodType(void.class);
        return Internals.lookup().findStatic(type, name, nothing);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("cannot initialise " + type, e);
      }
    }

    boolean exists() {
      return epoch != Internals.NONE;
    }

    boolean isDone() {
      return Internals.getInt(type, epoch) == Hooks.epoch;
    }

    void setDone() {
      Internals.putInt(type, epoch, Hooks.epoch);
    }
  }

  private static final ClassValue<Initialiser> INITIALISERS =
      new ClassValue<>() {
        @Override
        protected Initialiser computeValue(Class<?> type) {
          return new Initialiser(type);
        }
      };

  private final Operations operations;
  private final ObjectTable objects;
  private final IdentityTable<ClassState> states = new IdentityTable<>();

  ClassInitialisationModel(Operations operations, ObjectTable objects) {
    this.operations = operations;
    this.objects = objects;
  }

  private ClassState state(Class<?> type) {
    ClassState state = states.get(type);
    if (state == null) {
      Class<?> owner = InterfaceConstants.ownerOf(type);
      state = new ClassState(type, owner, objects.stateNamed(ObjectTable.simpleName(owner)));
      states.put(type, state);
    }
    return state;
  }

  ObjectState statics(Class<?> type) {
    return state(type).statics;
  }

  /** Whether a thread that is about to use a class need not wait for another's initialiser. */
  boolean mayProceed(ControlledThread thread) {
    ClassState state = (ClassState) Objects.requireNonNull(thread.target);
    return state.phase != ClassState.Phase.RUNNING || state.by == thread;
  }

  void initialise(ControlledThread self, Class<?> type, int site) {
    ClassState state = state(type);
    if (state.phase == ClassState.Phase.RUNNING && state.by == self) {
      return;
    }
    if (Hooks.isTracking() && !state.passed.get(self.index)) {
      operations.perform(
          self, OperationKind.INITIALISE, state, state.phase != ClassState.Phase.DONE, site);
      state.passed.set(self.index);
    }
    switch (state.phase) {
      case NEW -> run(self, state, site);
      case DONE -> {
        if (state.done != null) {
          self.clock.join(state.done);
          self.time = Math.max(self.time, state.doneTime);
        }
      }
      case ERRONEOUS -> throw Thrown.erroneousClass(state.owner);
      case RUNNING -> {
        // only by this thread itself
      }
    }
  }

  private static Initialiser initialiser(ControlledThread self, Class<?> type) {
    self.inside++; // looking at it may load others
    try {
      return INITIALISERS.get(type);
    } finally {
      self.inside--;
    }
  }

  private static Class<?> home(ControlledThread self, Class<?> type) {
    self.inside++; // class loaders are asked
    try {
      return InterfaceConstants.homeOf(type);
    } finally {
      self.inside--;
    }
  }

  /** A class that may be initialised anew in each execution, or not. */
  void named(ControlledThread self, Class<?> named, int site) {
    Class<?> type = home(self, named);
    Initialiser initialiser = initialiser(self, type);
    if (initialiser.exists() && !initialiser.isDone()) {
      initialise(self, type, site);
    }
  }

  private void run(ControlledThread self, ClassState state, int site) {
    state.phase = ClassState.Phase.RUNNING;
    state.by = self;
    Initialiser initialiser = INITIALISERS.get(state.type);
    try {
      Class<?> parent = state.type.getSuperclass();
      if (parent != null && INITIALISERS.get(parent).reset != null) {
        initialise(self, parent, site);
      }
      initialiseInterfaces(self, state.type, site);
      if (initialiser.reset != null) {
        initialiser.reset.invoke();
        if (state.type.isEnum()) {
          EnumConstants.forget(state.type);
        }
      }
      if (initialiser.run != null) {
        initialiser.run.invoke();
      }
      if (initialiser.copies != null) {
        initialiser.copies.make();
      }
    } catch (io.jacquard.runtime.thread.ThreadAbandonedError over) {
      throw over;
    } catch (Throwable e) {
      finish(self, state, ClassState.Phase.ERRONEOUS, site);
      throw e instanceof Error error ? error : Thrown.inInitialiser(e);
    }
    finish(self, state, ClassState.Phase.DONE, site);
    if (!Hooks.isTracking() && initialiser.exists()) {
      initialiser.setDone();
    }
  }

  /** Those with default methods, superinterfaces first (JVMS 5.5). */
  private void initialiseInterfaces(ControlledThread self, Class<?> type, int site) {
    for (Class<?> each : type.getInterfaces()) {
      initialiseInterfaces(self, each, site);
      if (InterfaceConstants.isInitialisedWithClasses(home(self, each))) {
        named(self, each, site);
      }
    }
  }

  private void finish(ControlledThread self, ClassState state, ClassState.Phase phase, int site) {
    if (Hooks.isTracking()) {
      operations.perform(self, OperationKind.INITIALISED, state, true, site);
    }
    state.phase = phase;
    state.by = null;
    state.done = new VectorClock(self.clock);
    state.doneTime = self.time;
    self.clock.tick(self.index);
  }
}
