// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.library.StateLayout;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.VarState;
import io.jacquard.runtime.knowledge.HeldState;
import io.jacquard.trace.record.OperationKind;
import org.jspecify.annotations.Nullable;

/**
 * The model of what the JDK holds for the program: attributes of its threads, exceptions and
 * references, defaults for the whole program. Each is one location. The JDK guards all of it, so
 * that nothing is a race; who reads comes after who wrote.
 */
final class HeldStateModel {
  private final Operations operations;
  private final ObjectTable objects;
  private final RaceDetector races;
  private final OpaqueOperations unknowns;
  private final CreationNumbers numbers;
  private final @Nullable VarState[] defaults = new VarState[HeldState.values().length];

  HeldStateModel(
      Operations operations,
      ObjectTable objects,
      RaceDetector races,
      OpaqueOperations unknowns,
      CreationNumbers numbers) {
    this.operations = operations;
    this.objects = objects;
    this.races = races;
    this.unknowns = unknowns;
    this.numbers = numbers;
  }

  /**
   * @param about whose state it is; null for a state of the whole program
   */
  void access(
      ControlledThread self, @Nullable Object about, HeldState state, boolean write, int site) {
    if (state == HeldState.NAME && about instanceof Thread thread && !write) {
      numbers.nameSeen(thread, site);
    }
    if (about != null && (about == self.thread && state == HeldState.STACK || isOwn(self, about))) {
      return;
    }
    switch (state) {
      case UNKNOWN, ARGUMENT, STACK -> unknowns.held(self, state, site);
      case OBJECT, NAME -> {
        VarState own = about == null ? ofAll(state) : objects.of(self, about).whole();
        access(self, about, own, write, site);
      }
      case DEFAULTS, EXCEPTION_HANDLER, REFERENCES, PROPERTIES ->
          access(self, about, ofAll(state), write, site);
    }
  }

  private void access(
      ControlledThread self, @Nullable Object about, VarState variable, boolean write, int site) {
    self.subject = about;
    operations.perform(self, OperationKind.CALL, variable, write, site);
    races.acquire(self, variable);
    if (write) {
      races.release(self, variable);
    }
  }

  /** The class by which it is called is not in the table; its own class may be. */
  void unknown(ControlledThread self, Object receiver, int site) {
    if (!isOwn(self, receiver) && StateLayout.isUnknown(receiver.getClass())) {
      unknowns.call(self, receiver.getClass(), site);
    }
  }

  /** What no other thread can reach; or what never changes. */
  private boolean isOwn(ControlledThread self, Object about) {
    return objects.ownedBy(self, about) || ObjectTable.isValue(about);
  }

  VarState ofAll(HeldState state) {
    VarState variable = defaults[state.ordinal()];
    if (variable == null) {
      variable = objects.stateNamed(state.title).whole();
      defaults[state.ordinal()] = variable;
    }
    return variable;
  }
}
